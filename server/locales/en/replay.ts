/** Texts of replays. */
export const replay = {
  replayOutside: 'Only days from {from} to {to} can be replayed',
  replayNoSession:
    'No session can be declared for and settled within these days; choose a longer range',
  replayEnded: 'The replay has come to its end',
  replayRunning:
    'Something is still being computed in this replay; wait for it to end, or cancel it first',
  replayTooMany: 'You may have {max} replays at a time; delete one to start another',
}
