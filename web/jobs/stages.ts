const LABELS: Record<string, string> = {
  fetch: 'Fetching the audio',
  decode: 'Decoding the audio',
  enhance: 'Reducing noise',
  speech: 'Detecting speech',
  transcribe: 'Transcribing',
  rewrite: 'Formatting the text',
  addons: 'Running add-ons',
};

/** Returns the label of a stage of a job. */
export function stageLabel(stage: string): string {
  return LABELS[stage] ?? stage.charAt(0).toUpperCase() + stage.slice(1).replaceAll('_', ' ');
}
