import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Shown for unknown paths. */
export function NotFoundPage() {
  return (
    <>
      <h1 tabIndex={-1}>Page not found</h1>
      <div class="card">
        <EmptyState
          icon="empty"
          title="There is no page at this address"
          action={<Link to="/">Transcribe files</Link>}
        />
      </div>
    </>
  );
}
