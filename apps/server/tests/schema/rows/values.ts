import * as ast from 'typescript/unstable/ast';
import type { Choose } from './choices.ts';
import type { Source } from './source.ts';

/** An object of the source; each field is read when it is asked for. */
export class Fields {
  readonly of: ReadonlyMap<string, () => Value>;
  constructor(of: ReadonlyMap<string, () => Value>) {
    this.of = of;
  }
}

/** A function of the source, with what its surroundings know. */
export class Callable {
  readonly node: FunctionNode;
  readonly known: Known;
  constructor(node: FunctionNode, known: Known) {
    this.node = node;
    this.known = known;
  }
}

export type FunctionNode = ast.FunctionDeclaration | ast.ArrowFunction | ast.FunctionExpression;
export type Value = string | number | boolean | readonly Value[] | Fields | Callable;
/** What parameters stand for in the call that is being read. */
export type Known = ReadonlyMap<ast.Node, () => Value>;

/** The source does not say what this comes to. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  constructor(node: ast.Node) {
    super(`what ${node.getText().slice(0, 80)} comes to is not in the source`);
  }
}

const NOTHING_KNOWN: Known = new Map();

/**
 * Works out what an expression comes to from constants, templates, conditions, constant lists and loops over them, functions that only
 * return, and, for a parameter, the calls of its function. Where the source leaves a choice, `choose` makes it.
 * @throws Unreadable
 */
export function createReader(source: Source, choose: Choose): (node: ast.Node) => Value {
  function read(node: ast.Node, known: Known): Value {
    try {
      return readNode(node, known);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const literals = source.literalsOf(node);
      if (literals.length === 0) throw error;
      return choose(node, literals);
    }
  }

  function readNode(node: ast.Node, known: Known): Value {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ast.isNumericLiteral(node)) return Number(node.text);
    if (ast.isParenthesizedExpression(node) || ast.isAsExpression(node) || ast.isSatisfiesExpression(node))
      return read(node.expression, known);
    if (ast.isTemplateExpression(node))
      return node.templateSpans.reduce((text, span) => text + textOf(span.expression, known) + span.literal.text, node.head.text);
    if (ast.isBinaryExpression(node)) return readBinary(node, known);
    if (ast.isConditionalExpression(node)) return read(choose(node, [node.whenTrue, node.whenFalse]), known);
    if (ast.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => readElement(element, known));
    if (ast.isObjectLiteralExpression(node)) return readObject(node, known);
    if (ast.isArrowFunction(node) || ast.isFunctionExpression(node) || ast.isFunctionDeclaration(node)) return new Callable(node, known);
    if (ast.isPropertyAccessExpression(node)) return fieldOf(read(node.expression, known), node.name.text, node);
    if (ast.isElementAccessExpression(node)) return readEntry(node, known);
    if (ast.isCallExpression(node)) return readCall(node, known);
    if (ast.isIdentifier(node)) return readDeclaration(source.declarationOf(node) ?? fail(node), known);
    throw new Unreadable(node);
  }

  function textOf(node: ast.Node, known: Known): string {
    return plain(read(node, known), node);
  }

  function readBinary(node: ast.BinaryExpression, known: Known): Value {
    const [left, right] = [read(node.left, known), read(node.right, known)];
    switch (node.operatorToken.kind) {
      case ast.SyntaxKind.PlusToken:
        return typeof left === 'number' && typeof right === 'number' ? left + right : textOf(node.left, known) + textOf(node.right, known);
      case ast.SyntaxKind.EqualsEqualsEqualsToken:
        return left === right;
      case ast.SyntaxKind.ExclamationEqualsEqualsToken:
        return left !== right;
      default:
        return fail(node);
    }
  }

  function readElement(element: ast.Node, known: Known): readonly Value[] {
    if (!ast.isSpreadElement(element)) return [read(element, known)];
    const values = read(element.expression, known);
    return Array.isArray(values) ? (values as readonly Value[]) : fail(element);
  }

  function readObject(node: ast.ObjectLiteralExpression, known: Known): Fields {
    const fields = node.properties.map((property): [string, () => Value] => [
      ast.isSpreadAssignment(property) ? '' : (property.name?.getText() ?? '').replace(/^['"]|['"]$/g, ''),
      () => {
        if (ast.isPropertyAssignment(property)) return read(property.initializer, known);
        if (!ast.isShorthandPropertyAssignment(property)) return fail(property);
        return readDeclaration(source.shorthandOf(property) ?? fail(property), known);
      },
    ]);
    return new Fields(new Map(fields));
  }

  function fieldOf(value: Value, name: string, node: ast.Node): Value {
    const field = value instanceof Fields ? value.of.get(name) : undefined;
    return field ? field() : fail(node);
  }

  function entriesOf(value: Value, node: ast.Node): Value {
    return value instanceof Fields ? [...value.of].map(([name, field]) => [name, field()]) : fail(node);
  }

  /** Which entry is taken may be unknown; then each is. */
  function readEntry(node: ast.ElementAccessExpression, known: Known): Value {
    const value = read(node.expression, known);
    const names = value instanceof Fields ? [...value.of.keys()] : fail(node);
    let name: Value;
    try {
      name = read(node.argumentExpression, known);
    } catch {
      name = choose(node, names);
    }
    return fieldOf(value, plain(name, node), node);
  }

  function readCall(node: ast.CallExpression, known: Known): Value {
    const callee = node.expression;
    const [first] = node.arguments;
    if (first && ast.isPropertyAccessExpression(callee)) {
      if (callee.getText() === 'Object.entries') return entriesOf(read(first, known), node);
      return readListCall(node, { list: read(callee.expression, known), name: callee.name.text, given: read(first, known) });
    }
    return apply(
      read(callee, known),
      node.arguments.map((argument) => () => read(argument, known)),
      node,
    );
  }

  function readListCall(node: ast.Node, { list, name, given }: { list: Value; name: string; given: Value }): Value {
    if (!Array.isArray(list)) return fail(node);
    const values = list as readonly Value[];
    const each = (value: Value, index: number): Value => apply(given, [() => value, () => index], node);
    switch (name) {
      case 'join':
        return values.map((value) => plain(value, node)).join(plain(given, node));
      case 'map':
        return values.map(each);
      case 'filter':
        return values.filter((value, index) => each(value, index) === true);
      case 'includes':
        return values.includes(given);
      default:
        return fail(node);
    }
  }

  function apply(callable: Value, values: readonly (() => Value)[], node: ast.Node): Value {
    if (!(callable instanceof Callable)) return fail(node);
    const { body, parameters } = callable.node;
    const result = body && (ast.isBlock(body) ? onlyReturn(body) : body);
    if (!result) return fail(node);
    return read(result, bind(callable.known, parameters, values));
  }

  function readDeclaration(declaration: ast.Node, known: Known): Value {
    const bound = known.get(declaration);
    if (bound) return bound();
    if (ast.isFunctionDeclaration(declaration)) return new Callable(declaration, known);
    if (ast.isParameterDeclaration(declaration)) return readParameter(declaration);
    if (ast.isBindingElement(declaration)) return readBinding(declaration, known);
    if (!ast.isVariableDeclaration(declaration)) return fail(declaration);
    const list = declaration.parent;
    if ((list.flags & ast.NodeFlags.Const) === 0) return fail(declaration);
    if (declaration.initializer) return read(declaration.initializer, known);
    const loop = list.parent;
    if (!ast.isForOfStatement(loop)) return fail(declaration);
    const values = read(loop.expression, known);
    return Array.isArray(values) ? choose(declaration, values as readonly Value[]) : fail(loop);
  }

  function readBinding(element: ast.BindingElement, known: Known): Value {
    const pattern = element.parent;
    const whole = readDeclaration(pattern.parent, known);
    if (ast.isObjectBindingPattern(pattern)) {
      const name = (element.propertyName ?? element.name ?? pattern).getText();
      const isLeftOut = whole instanceof Fields && !whole.of.has(name);
      return isLeftOut && element.initializer ? read(element.initializer, known) : fieldOf(whole, name, element);
    }
    if (!ast.isArrayBindingPattern(pattern)) return fail(element);
    const value = Array.isArray(whole) ? (whole as readonly Value[])[pattern.elements.indexOf(element)] : undefined;
    return value ?? fail(element);
  }

  /** Outside of a call that is being read: what any of the calls of its function passes, or a list that it goes through. */
  function readParameter(parameter: ast.ParameterDeclaration): Value {
    const through = source.listBehind(parameter);
    if (through) {
      const list = read(through, NOTHING_KNOWN);
      return Array.isArray(list) ? choose(parameter, list as readonly Value[]) : fail(parameter);
    }
    const caller = source.callerOf(parameter.parent, choose);
    const index = (parameter.parent as FunctionNode).parameters.indexOf(parameter);
    const argument = caller?.arguments[index];
    return argument ? read(argument, NOTHING_KNOWN) : fail(parameter);
  }

  return (node) => read(node, NOTHING_KNOWN);
}

function bind(known: Known, parameters: readonly ast.ParameterDeclaration[], values: readonly (() => Value)[]): Known {
  const more = parameters.flatMap((parameter, index): [ast.Node, () => Value][] => {
    if (parameter.dotDotDotToken) return [[parameter, () => values.slice(index).map((value) => value())]];
    const value = values[index];
    return value ? [[parameter, value]] : [];
  });
  return new Map([...known, ...more]);
}

/** What a body of constants and one return gives back. */
function onlyReturn(body: ast.Block): ast.Expression | undefined {
  const last = body.statements.at(-1);
  const isPlain = body.statements.slice(0, -1).every((statement) => statement.kind === ast.SyntaxKind.VariableStatement);
  return isPlain && last && ast.isReturnStatement(last) ? last.expression : undefined;
}

function plain(value: Value, node: ast.Node): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fail(node);
}

function fail(node: ast.Node): never {
  throw new Unreadable(node);
}
