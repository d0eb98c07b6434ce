/** Adds up the packets that ffprobe lists as `pts_time,dts_time,duration_time`, one in a line. */
export class PacketTimeline {
  #rest = '';
  #firstSec = Number.POSITIVE_INFINITY;
  #endSec = Number.NEGATIVE_INFINITY;
  #sumSec = 0;

  /** Takes the next part of the list; a line may be split anywhere. */
  push(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
  }

  /**
   * The duration so far. Time stamps count gaps but start again where streams are chained (ogg), and the lengths of packets count
   * chained streams but no gaps, so the longer of the two is right.
   */
  get durationSec(): number {
    return Math.max(this.#sumSec, this.#endSec > this.#firstSec ? this.#endSec - this.#firstSec : 0);
  }

  #add(line: string): void {
    const [pts, dts, duration] = line.split(',').map(Number);
    const lengthSec = duration !== undefined && duration > 0 ? duration : 0;
    this.#sumSec += lengthSec;
    const atSec = Number.isFinite(pts) ? pts : dts;
    if (atSec === undefined || !Number.isFinite(atSec)) return;
    this.#firstSec = Math.min(this.#firstSec, atSec);
    this.#endSec = Math.max(this.#endSec, atSec + lengthSec);
  }
}
