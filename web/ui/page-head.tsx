import type { ComponentChildren } from 'preact';

interface PageHeadProps {
  title: string;
  about?: string;
  children?: ComponentChildren;
}

/** Title, description and actions of a page. */
export function PageHead({ title, about, children }: PageHeadProps) {
  return (
    <div class="page-head">
      <div class="grow">
        <h1 tabIndex={-1}>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children && <div class="row wrap">{children}</div>}
    </div>
  );
}
