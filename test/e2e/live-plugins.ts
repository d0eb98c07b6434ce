import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LiveMessage } from '../../src/schemas/live/live-messages.ts';

/** How a voice-agent framework uses the service: requests, buffering and message handling follow its public plug-in. */
export interface PluginClient {
  readonly id: string;
  /** Texts of the final transcripts that the agent gets. */
  readonly finals: readonly string[];
  readonly interims: readonly string[];
  readonly translations: readonly string[];
  readonly connections: number;
  /** Whether the plug-in still accepts audio. */
  readonly active: boolean;
  start(params?: Record<string, unknown>): Promise<void>;
  push(audio: Buffer): void;
  /** What the plug-in sends while the microphone is muted. */
  keepAlive(): void;
  /** Ends the recording as the plug-in does: it closes the connection right after the stop. */
  stop(): void;
}

type Parsed = LiveMessage & { type: string };

abstract class Plugin {
  readonly finals: string[] = [];
  readonly interims: string[] = [];
  readonly translations: string[] = [];
  connections = 0;
  id = '';
  protected socket: WebSocket | null = null;
  protected address = '';
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  protected async open(query: string, body: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.#url}/v2/live${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Gladia-Key': this.#key },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${answer.status}: ${text}`);
    const created = JSON.parse(text) as { id: string; url: string };
    this.id = created.id;
    this.address = created.url;
  }

  /** Connects; resolves with whether it worked. */
  protected async connect(): Promise<boolean> {
    const socket = new WebSocket(this.address);
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.on('error', () => {});
    if (!opened) return false;
    this.connections++;
    this.socket = socket;
    socket.on('message', (data) => this.handle(LiveMessage.parse(JSON.parse(String(data)))));
    socket.once('close', () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.lost();
    });
    return true;
  }

  protected sendAudio(audio: Buffer): void {
    this.#send({ type: 'audio_chunk', data: { chunk: audio.toString('base64') } });
  }

  protected stopAndClose(): void {
    const { socket } = this;
    this.#send({ type: 'stop_recording' });
    this.socket = null;
    socket?.close(1000);
  }

  #send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  protected abstract handle(message: Parsed): void;
  protected abstract lost(): void;
}

/** Keeps unacknowledged audio and connects again to the same session after any loss. */
export class PipecatPlugin extends Plugin implements PluginClient {
  #unacknowledged = Buffer.alloc(0);
  /** Acknowledged bytes; the plug-in restarts at 0 with each connection. */
  #acknowledged = 0;
  #ending = false;

  get active(): boolean {
    return !this.#ending;
  }

  async start(params: Record<string, unknown> = {}): Promise<void> {
    await this.open('', {
      encoding: 'wav/pcm',
      bit_depth: 16,
      sample_rate: 16_000,
      channels: 1,
      model: 'solaria-1',
      custom_metadata: { pipecat: '0.0.108' },
      maximum_duration_without_endpointing: 5,
      ...params,
    });
    if (!(await this.#connectAndResend())) throw new Error('the connection was refused');
  }

  push(audio: Buffer): void {
    this.#unacknowledged = Buffer.concat([this.#unacknowledged, audio]);
    this.sendAudio(audio);
  }

  keepAlive(): void {
    this.sendAudio(Buffer.alloc(0));
  }

  stop(): void {
    this.#ending = true;
    this.stopAndClose();
  }

  async #connectAndResend(): Promise<boolean> {
    if (!(await this.connect())) return false;
    this.#acknowledged = 0;
    if (this.#unacknowledged.length > 0) this.sendAudio(this.#unacknowledged);
    return true;
  }

  protected handle(message: Parsed): void {
    if (message.type === 'audio_chunk' && message.acknowledged) {
      const end = message.data!.byte_range[1];
      if (end <= this.#acknowledged) return;
      this.#unacknowledged = this.#unacknowledged.subarray(end - this.#acknowledged);
      this.#acknowledged = end;
    } else if (message.type === 'transcript') {
      const { is_final, utterance } = message.data;
      (is_final ? this.finals : this.interims).push(utterance.text);
    } else if (message.type === 'translation') {
      const { translated_utterance: translated, original_language: original } = message.data;
      if (translated.language !== original) this.translations.push(translated.text);
    }
  }

  protected lost(): void {
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 1; attempt <= 3 && !this.#ending; attempt++) {
      if (await this.#connectAndResend()) return;
      await sleep(4_000);
    }
    this.#ending = true;
  }
}

/** Keeps no audio: a lost connection ends its stream, and the agent opens another session. */
export class LivekitPlugin extends Plugin implements PluginClient {
  #translates = false;
  #ended = false;

  get active(): boolean {
    return !this.#ended;
  }

  async start(params: Record<string, unknown> = {}): Promise<void> {
    const { realtime_processing: realtime = {}, ...rest } = params as {
      realtime_processing?: { translation?: boolean };
    };
    this.#translates = realtime.translation === true;
    await this.open('?region=eu-west', {
      encoding: 'wav/pcm',
      sample_rate: 16_000,
      model: 'solaria-1',
      endpointing: 0.05,
      maximum_duration_without_endpointing: 5,
      bit_depth: 16,
      channels: 1,
      language_config: { languages: [], code_switching: true },
      messages_config: { receive_partial_transcripts: true, receive_final_transcripts: true },
      custom_metadata: { livekit: '1.4.2' },
      pre_processing: { audio_enhancer: false, speech_threshold: 0.6 },
      ...rest,
      realtime_processing: { words_accurate_timestamps: false, ...realtime },
    });
    if (!(await this.connect())) throw new Error('the connection was refused');
  }

  push(audio: Buffer): void {
    this.sendAudio(audio);
  }

  /** The plug-in relies on answers to pings. */
  keepAlive(): void {}

  stop(): void {
    this.#ended = true;
    this.stopAndClose();
  }

  protected handle(message: Parsed): void {
    if (message.type === 'transcript') {
      const { is_final, utterance } = message.data;
      if (!is_final) this.interims.push(utterance.text.trim());
      // With translation the agent gets the translated text as its final transcript.
      else if (!this.#translates) this.finals.push(utterance.text.trim());
    } else if (message.type === 'translation' && this.#translates) {
      const { text } = message.data.translated_utterance;
      this.translations.push(text.trim());
      this.finals.push(text.trim());
    }
  }

  protected lost(): void {
    this.#ended = true;
  }
}
