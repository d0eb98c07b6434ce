/** A started part of the service. */
export interface Running {
  stop(): Promise<void>;
}
