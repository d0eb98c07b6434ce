import { Face } from '../ui/faces.tsx';
import { Link } from '../ui/link.tsx';

export function NotFoundPage() {
  return (
    <>
      <h1 tabIndex={-1}>There is no such page</h1>
      <div class="card">
        <Face icon="empty" title="Nothing lives at this address" action={<Link to="/">Transcribe a file</Link>} />
      </div>
    </>
  );
}
