import '../styles/transcript.css';
import { useEffect } from 'preact/hooks';
import iconUrl from '../icon.svg';
import { client, SERVICE_URL } from '../service.ts';
import { ResultView } from '../transcript/result-view.tsx';
import { dateTime, duration, languageName } from '../ui/format.ts';
import { ErrorState, Loading } from '../ui/states.tsx';
import { useLoad } from '../ui/use-load.ts';

/** A shared result, read-only and without sign-in. */
export function SharedPage({ token }: { token: string }) {
  const shared = useLoad((signal) => client.shared(token, { signal }), [token]);
  const { data } = shared;
  const name = data?.name ?? 'Shared transcript';
  useEffect(() => {
    document.title = `${name} · Verbatim`;
  }, [name]);
  return (
    <main class="page shared">
      <p class="brand">
        <img src={iconUrl} alt="" />
        Verbatim
      </p>
      <div class="page-head">
        <div class="grow">
          <h1 tabIndex={-1}>
            <bdi dir="auto">{name}</bdi>
          </h1>
          {data && (
            <p class="row wrap">
              <span>{dateTime(data.created_at)}</span>
              <span>{duration(data.result.metadata.audio_duration)}</span>
              <span>{(data.result.transcription?.languages ?? []).map(languageName).join(', ')}</span>
              <span>Available until {dateTime(data.expires_at)}</span>
            </p>
          )}
        </div>
      </div>
      {data ? (
        <ResultView
          id={`shared-${token}`}
          result={data.result}
          audioUrl={data.audio ? `${SERVICE_URL}/v1/shared/${encodeURIComponent(token)}/file` : null}
        />
      ) : (
        <div class="card">{shared.error ? <ErrorState error={shared.error} /> : <Loading />}</div>
      )}
    </main>
  );
}
