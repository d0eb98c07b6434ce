import { ErrorState, Loading } from '../ui/states.tsx';
import { OptionsForm } from './options-form.tsx';
import type { RequestOptions } from './use-request-options.ts';

interface RequestOptionsFormProps {
  options: RequestOptions;
  /** Shown first, in this order. */
  common: readonly string[];
  /** Not shown: the page sets them itself. */
  hidden: readonly string[];
}

/** The options of a page, once the description of the API is loaded. */
export function RequestOptionsForm({ options, common, hidden }: RequestOptionsFormProps) {
  const { schemas } = options;
  if (schemas.data) {
    return (
      <OptionsForm
        key={options.version}
        schema={schemas.data.body(options.path)}
        schemas={schemas.data}
        common={common}
        hidden={hidden}
        addons={schemas.data.models.models[0]?.add_ons ?? []}
        values={options.values}
        problems={options.problems}
        onChange={options.change}
      />
    );
  }
  if (schemas.error) return <ErrorState error={schemas.error} retry={schemas.reload} />;
  return <Loading what="Loading options" />;
}
