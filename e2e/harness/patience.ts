/** How long a story waits for one state: what a page needs on a machine that is busy with other things. */
export const PATIENCE_MS = 240_000
