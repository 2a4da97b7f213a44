import { type AnyEndpoint, ENDPOINTS } from '@tessera/contract';
import { z } from 'zod';

/** `METHOD path` of the contract. */
export function findCall(call: string): AnyEndpoint | undefined {
  return ENDPOINTS.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)?.endpoint;
}

/** Of an object's schema; none where there is no object. */
export function fieldsOf(schema: z.ZodType | undefined): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** What an answer, or each item of one that is a list, is called by. */
export function leafFieldsOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodType ? fieldsOf(schema.element) : fieldsOf(schema);
}
