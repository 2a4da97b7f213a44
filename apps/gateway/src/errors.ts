import { DomainError } from '@tessera/kernel';
import type { WebhookRefusal } from '@tessera/webhooks';

/** What the framework itself refused (too large, wrong type) keeps its status; anything else is a bug, 500. */
export function frameworkStatusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

export class Unauthenticated extends DomainError {
  constructor(reason: WebhookRefusal) {
    super({ code: reason, kind: 'unauthenticated' });
  }
}

export class MalformedBody extends DomainError {
  constructor() {
    super({ code: 'malformed_body', kind: 'malformed' });
  }
}

export class InvalidBody extends DomainError {
  constructor(field: string) {
    super({ code: 'invalid_body', kind: 'invalid', details: { field } });
  }
}

export class CallbackHostRefused extends DomainError {
  constructor(host: string) {
    super({ code: 'callback_host_refused', kind: 'forbidden', details: { host } });
  }
}

export class OrderNotFound extends DomainError {
  constructor() {
    super({ code: 'order_not_found', kind: 'not-found' });
  }
}

/** The merchant's order number was used before for an order of another kind, amount or currency. */
export class OrderConflict extends DomainError {
  constructor() {
    super({ code: 'order_conflict', kind: 'conflict' });
  }
}

export class OrderDecided extends DomainError {
  constructor() {
    super({ code: 'order_decided', kind: 'conflict' });
  }
}

/** The form did not come from this order's own page. */
export class ForgedForm extends DomainError {
  constructor() {
    super({ code: 'forged_form', kind: 'forbidden' });
  }
}
