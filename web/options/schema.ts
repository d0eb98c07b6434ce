import { SERVICE_URL } from '../service.ts';

/** As much of JSON Schema as the interface uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  deprecated?: boolean;
  enum?: (string | number)[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  format?: string;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

/** The schemas of request bodies, read from the service itself: a new option appears here without a change of these pages. */
export interface Schemas {
  body(path: string): Schema;
  resolve(schema: Schema): Schema;
}

let document: Promise<OpenApiDocument> | null = null;

/** Reads the interface document once. */
export async function loadSchemas(): Promise<Schemas> {
  document ??= fetch(`${SERVICE_URL}/openapi.json`).then((answer) => {
    if (!answer.ok) throw new Error(`The description of the interface could not be read (${answer.status})`);
    return answer.json() as Promise<OpenApiDocument>;
  });
  const api = await document.catch((error: unknown) => {
    document = null;
    throw error;
  });
  const resolve = (schema: Schema): Schema => {
    if (!schema.$ref) return schema;
    const { $ref, ...own } = schema;
    const target = api.components.schemas[$ref.split('/').at(-1)!];
    // What is said beside the reference is nearer to the use and goes before.
    return target ? { ...resolve(target), ...own } : own;
  };
  return {
    resolve,
    body(path) {
      const schema = api.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
      if (!schema) throw new Error(`The service does not describe POST ${path}`);
      return resolve(schema);
    },
  };
}
