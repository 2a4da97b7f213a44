import * as ast from 'typescript/unstable/ast';
import { type Choose, runWithEachChoice } from './choices.ts';
import type { Source, Type } from './source.ts';
import { createReader, Unreadable, type Value } from './values.ts';

/** One text that a call can send. */
export interface Variant {
  readonly text: string;
  /** How many values go with it; undefined where the source does not count them. */
  readonly values: number | undefined;
  /** What the caller takes a row for. */
  readonly row: Type;
}

export interface Statement {
  readonly path: string;
  readonly line: number;
  /** Empty when the text is put together at run time. */
  readonly variants: readonly Variant[];
  readonly unreadable?: string;
}

/** Every call of `query` and `prepared` of a `Tx`, declared in the file whose path ends in `declaredIn`. */
export function listStatements(source: Source, declaredIn: string): Statement[] {
  return source.callsOf(['query', 'prepared']).flatMap((call) => {
    const signature = source.checker.getResolvedSignature(call);
    if (!signature?.declaration?.path.endsWith(declaredIn)) return [];
    const file = call.getSourceFile();
    const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1;
    try {
      const variants = runWithEachChoice((choose) => readVariant(source, call, choose));
      return [{ path: file.fileName, line, variants: distinct(variants) }];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return [{ path: file.fileName, line, variants: [], unreadable: error.message }];
    }
  });
}

/** An argument that came out of a list which is spread into the call. */
class Spread {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

function readVariant(source: Source, call: ast.CallExpression, choose: Choose): Variant {
  const read = createReader(source, choose);
  const given = call.arguments.flatMap((argument): readonly (ast.Node | Spread)[] => {
    if (!ast.isSpreadElement(argument)) return [argument];
    const values = read(argument.expression);
    if (!Array.isArray(values)) throw new Unreadable(argument);
    return values.map((value: Value) => new Spread(value));
  });
  const isNamed = ast.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'prepared';
  const [text, values] = given.slice(isNamed ? 1 : 0);
  const sent = text instanceof Spread ? text.value : text && read(text);
  if (typeof sent !== 'string') throw new Unreadable(call);
  return { text: sent, values: countValues(source, values), row: rowOf(source, call, choose) };
}

function countValues(source: Source, values: ast.Node | Spread | undefined): number | undefined {
  if (!values) return 0;
  if (values instanceof Spread || !ast.isArrayLiteralExpression(values)) return undefined;
  const counts = values.elements.map((element) => {
    if (!ast.isSpreadElement(element)) return 1;
    const type = source.checker.getTypeAtLocation(element.expression);
    const target = type?.isTypeReference() ? type.getTarget() : undefined;
    return target?.isTupleType() ? target.fixedLength : undefined;
  });
  return counts.reduce<number | undefined>((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
}

/** `Row` of the `Promise<Row[]>` that the call gives; where that is left to who calls the function around it, what that one says. */
function rowOf(source: Source, call: ast.CallExpression, choose: Choose): Type {
  const { checker } = source;
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const [rows] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : [];
  const [row] = rows?.isTypeReference() ? checker.getTypeArguments(rows) : [];
  if (!row) throw new Unreadable(call);
  if (!row.isTypeParameter()) return row;
  for (let around: ast.Node = call; around.parent; around = around.parent) {
    if (!ast.isFunctionDeclaration(around)) continue;
    const name = row.getSymbol()?.name;
    const index = around.typeParameters?.findIndex((parameter) => parameter.name.text === name) ?? -1;
    const caller = index < 0 ? undefined : source.callerOf(around, choose);
    const told = caller?.typeArguments?.[index];
    if (caller) return (told && checker.getTypeFromTypeNode(told)) ?? rowOf(source, caller, choose);
  }
  throw new Unreadable(call);
}

function distinct(variants: readonly Variant[]): Variant[] {
  return [...new Map(variants.map((variant) => [`${variant.row.id} ${variant.text}`, variant])).values()];
}
