export type VoiceState = 'enrolling' | 'ready' | 'failed';

/** An enrolled voice. The embedding is biometric data and is deleted with the row. */
export interface VoiceRow {
  id: string;
  key_id: string;
  name: string;
  state: VoiceState;
  /** Source of the speech, as JSON; null after enrolment. */
  source_json: string | null;
  /** The embedding, float32 as base64; null until it is ready. */
  vector: string | null;
  /** Model of the embedding; embeddings of different models cannot be compared. */
  model: string | null;
  speech_sec: number | null;
  error_code: string | null;
  error_message: string | null;
  created_at: string;
}
