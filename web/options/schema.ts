import { SERVICE_URL } from '../service.ts';

/** The part of JSON Schema that the API uses. */
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

/** Schemas of request bodies from the OpenAPI document, so that new options appear without a change of these pages. */
export interface Schemas {
  body(path: string): Schema;
  resolve(schema: Schema): Schema;
}

let document: Promise<OpenApiDocument> | null = null;

/** Loads the OpenAPI document once. */
export async function loadSchemas(): Promise<Schemas> {
  document ??= fetch(`${SERVICE_URL}/openapi.json`).then((answer) => {
    if (!answer.ok) throw new Error(`The OpenAPI document could not be loaded (${answer.status})`);
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
    // Keywords beside `$ref` override those of the target.
    return target ? { ...resolve(target), ...own } : own;
  };
  return {
    resolve,
    body(path) {
      const schema = api.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
      if (!schema) throw new Error(`The OpenAPI document has no POST ${path}`);
      return resolve(schema);
    },
  };
}
