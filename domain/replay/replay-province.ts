/** Provinces of replays have so many digits, and only they. */
const REPLAY_ID = /^\d{7}$/

/** Whether a province is one that the past is lived through in again. */
export const isReplay = (provinceId: string | undefined): boolean =>
  provinceId !== undefined && REPLAY_ID.test(provinceId)
