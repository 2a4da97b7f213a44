import pg from 'pg';

export interface DescribedColumn {
  readonly name: string;
  /** As in pg_type: `int8`, `_text`. */
  readonly type: string;
  /** What it is called in its table, where neither it nor a check keeps null out; of what is calculated, nothing is known. */
  readonly nullableAs: string | undefined;
}

export interface Description {
  readonly parameters: number;
  readonly columns: readonly DescribedColumn[];
}

export interface Describer {
  /** What the server makes of a statement, which is not run. Rejects with what it finds wrong. */
  describe(text: string): Promise<Description>;
  /** Runs a statement in the session that describes. */
  run(text: string): Promise<unknown>;
  end(): Promise<void>;
}

export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types = await client.query<{ oid: number; name: string }>('SELECT oid, typname AS name FROM pg_type');
  const nameOf = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const nullable = await client.query<{ key: string; name: string }>(
    `SELECT a.attrelid || ' ' || a.attnum AS key, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attnotnull AND NOT EXISTS (SELECT FROM pg_constraint k
       WHERE k.conrelid = c.oid AND k.contype = 'c' AND pg_get_constraintdef(k.oid) ~ ('(AND |CHECK \\()\\(' || a.attname || ' IS NOT NULL\\)(\\)| AND)'))`,
  );
  const nullableAs = new Map(nullable.rows.map(({ key, name }) => [key, name]));
  return {
    async describe(text) {
      const { parameters, fields } = await new Promise<Told>((resolve, reject) => {
        client.query(new Question(text, resolve, reject));
      });
      const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: nameOf.get(dataTypeID) ?? String(dataTypeID),
        nullableAs: nullableAs.get(`${tableID} ${columnID}`),
      }));
      return { parameters, columns };
    },
    run: (text) => client.query(text),
    end: () => client.end(),
  };
}

interface Told {
  readonly parameters: number;
  readonly fields: readonly pg.FieldDef[];
}

/** Parse and Describe of the protocol, without Bind and Execute. */
class Question implements pg.Submittable {
  readonly #text: string;
  readonly #resolve: (told: Told) => void;
  readonly #reject: (error: Error) => void;
  #connection: pg.Connection | undefined;
  #parameters = 0;
  #fields: readonly pg.FieldDef[] = [];

  constructor(text: string, resolve: (told: Told) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.on('parameterDescription', this.#onParameters);
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  readonly #onParameters = ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }): void => {
    this.#parameters = dataTypeIDs.length;
  };

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#connection?.off('parameterDescription', this.#onParameters);
    this.#resolve({ parameters: this.#parameters, fields: this.#fields });
  }

  handleError(error: Error): void {
    this.#connection?.off('parameterDescription', this.#onParameters);
    this.#reject(error);
  }
}
