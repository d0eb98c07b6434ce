import { useState } from 'preact/hooks';
import { client } from '../service.ts';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import { useLoad } from '../ui/use-load.ts';
import { loadSchemas } from './schema.ts';
import { NO_PROBLEMS, type Problems, type Values, validateOptions } from './validate.ts';

/** The options that the user chose for requests to one endpoint. */
export type RequestOptions = ReturnType<typeof useRequestOptions>;

/** Keeps the options of an endpoint under the name `setting`, and validates them against the schema of the request. */
export function useRequestOptions(path: string, setting: string) {
  const [values, setValues] = useState<Values>(() => loadSetting<Values>(setting) ?? {});
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [version, setVersion] = useState(0);
  const schemas = useLoad(
    async (signal) => ({ ...(await loadSchemas()), models: await client.models({ signal }) }),
    [],
  );
  const change = (next: Values) => {
    setValues(next);
    setProblems(NO_PROBLEMS);
    saveSetting(setting, next);
  };
  const showProblems = (found: Problems) => {
    setProblems(found);
    // After the render that marks the fields.
    if (Object.keys(found).length > 0) setTimeout(focusFirstProblem);
  };
  return {
    path,
    values,
    problems,
    schemas,
    /** Changes when the form must start again, because text fields hold their own text. */
    version,
    change,
    /** Replaces all values, for example by a preset. */
    replace(next: Values) {
      change(next);
      setVersion((before) => before + 1);
    },
    showProblems,
    /** Marks the fields with problems and focuses the first one. Returns true if there is none. */
    validate(): boolean {
      const found = schemas.data ? validateOptions(schemas.data.body(path), schemas.data, values) : NO_PROBLEMS;
      showProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}

function focusFirstProblem(): void {
  const field = document.querySelector<HTMLElement>('.options [aria-invalid=true]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
