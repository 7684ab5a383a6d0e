export const demo = {
  title: 'Demo control',
  description:
    'The simulated outside world: weather, plants, market and exchange. All its data are simulated.',
  now: 'Clock of the demonstration (Shanghai)',
  ahead: { before: 'Ahead of real time', behind: 'Behind real time' },
  days: 'days',
  step: {
    title: 'Step the days',
    note: 'Day by day the simulator delivers disclosure files and station data',
    days: 'Days to step',
    go: 'Step',
    job: 'Stepping the demonstration',
    storageFull: 'the disk is full; make room, then step again',
    failed: 'not finished; the log of the server says why',
  },
  clock: {
    title: 'Set the clock',
    note: 'To replay a historic file; the clock runs on from there',
    moment: 'Moment',
    go: 'Set',
    done: 'The clock is set',
  },
  exchange: {
    title: 'Simulated exchange',
    note: 'Upload the exported template of a ten-day declaration; the result file comes back',
    go: 'Upload a filing',
    done: 'Downloaded {{name}}',
  },
}
