import * as ast from 'typescript/unstable/ast';
import { API, type Checker, type Symbol as Named, SymbolFlags, type Type } from 'typescript/unstable/sync';
import type { Choose } from './choices.ts';

/** The sources of a project, as the compiler understands them. */
export interface Source {
  readonly files: readonly ast.SourceFile[];
  readonly checker: Checker;
  /** Where what an identifier names is declared, behind its imports. */
  declarationOf(identifier: ast.Node): ast.Node | undefined;
  /** Where `name` of `{ name }` is declared. */
  shorthandOf(property: ast.Node): ast.Node | undefined;
  /** The values that an expression's type leaves, none when it leaves more than literals. */
  literalsOf(expression: ast.Node): (string | number)[];
  /** A call of this function; undefined when there is none. */
  callerOf(called: ast.Node, choose: Choose): ast.CallExpression | undefined;
  /** The list whose elements this parameter stands for: `list` of `list.map((parameter) => …)`. */
  listBehind(parameter: ast.ParameterDeclaration): ast.Node | undefined;
  /** Every call whose callee ends in one of these names, in the order of the files. */
  callsOf(names: readonly string[]): ast.CallExpression[];
  /** The types of the fields of an interface; the path is absolute. */
  fieldTypesOf(path: string, name: string): ReadonlyMap<string, Type>;
  close(): void;
}

/** Reads those files of a project that `isRead` takes by their absolute paths. To be closed: the compiler is a process of its own. */
export function openSource(configFileName: string, isRead: (path: string) => boolean): Source {
  const api = new API();
  const project = api.updateSnapshot({ openProjects: [configFileName] }).getProject(configFileName);
  if (!project) throw new Error(`no project at ${configFileName}`);
  const { checker, program } = project;
  const files = program
    .getSourceFileNames()
    .filter(isRead)
    .flatMap((name) => program.getSourceFile(name) ?? []);
  const calls = Map.groupBy(files.flatMap(listCalls), nameOfCallee);

  const declaredAt = (symbol: Named | undefined): ast.Node | undefined => {
    if (!symbol) return undefined;
    const original = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return original.valueDeclaration?.resolve(project);
  };

  return {
    files,
    checker,
    declarationOf: (identifier) => declaredAt(checker.getSymbolAtLocation(identifier)),
    shorthandOf: (property) => declaredAt(checker.getShorthandAssignmentValueSymbol(property)),
    literalsOf: (expression) => literalsOf(checker.getTypeAtLocation(expression)),
    callerOf(called, choose) {
      const name = nameOfFunction(called);
      const callers = (calls.get(name ?? '') ?? []).filter((call) => declaredAt(checker.getSymbolAtLocation(call.expression)) === called);
      return callers.length > 0 ? choose(called, callers) : undefined;
    },
    listBehind({ parent }) {
      const call = parent.parent;
      const isGone = ast.isArrowFunction(parent) && ast.isCallExpression(call) && ast.isPropertyAccessExpression(call.expression);
      return isGone && call.expression.name.text === 'map' ? call.expression.expression : undefined;
    },
    callsOf: (names) => names.flatMap((name) => calls.get(name) ?? []),
    fieldTypesOf(path, name) {
      const declared = program
        .getSourceFile(path)
        ?.statements.find((statement) => ast.isInterfaceDeclaration(statement) && statement.name.text === name);
      const type = declared && ast.isInterfaceDeclaration(declared) && checker.getTypeAtLocation(declared.name);
      if (!type) throw new Error(`no interface ${name} in ${path}`);
      return new Map(
        checker.getPropertiesOfType(type).flatMap((field) => {
          const of = checker.getTypeOfSymbol(field);
          return of ? [[field.name, of] as const] : [];
        }),
      );
    },
    close: () => api.close(),
  };
}

export type { Checker, Type };

function listCalls(file: ast.SourceFile): ast.CallExpression[] {
  const found: ast.CallExpression[] = [];
  const visit = (node: ast.Node): void => {
    if (ast.isCallExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function nameOfCallee({ expression }: ast.CallExpression): string {
  if (ast.isIdentifier(expression)) return expression.text;
  return ast.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

function nameOfFunction(node: ast.Node): string | undefined {
  return ast.isFunctionDeclaration(node) ? node.name?.text : undefined;
}

function literalsOf(type: Type | undefined): (string | number)[] {
  const parts = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  const values = parts.map((part) => (part.isStringLiteralType() || part.isNumberLiteralType() ? part.value : undefined));
  return values.every((value) => value !== undefined) ? values : [];
}
