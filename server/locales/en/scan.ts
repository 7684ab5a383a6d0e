import type { scan as zh } from '../zh/scan.ts'

export const scan: Record<keyof typeof zh, string> = {
  noticeSCAN_DONE: 'Scan task {taskNo} is diagnosed: {faults} faulty strings',
  noticeSCAN_FAILED: 'Scan task {taskNo} did not finish; see its details',
  noticeSCAN_POSTPONED: 'The scheduled scan of {plant} was put off to the next day: {why}',
  scanPostponedLOW_IRRADIANCE:
    'the irradiance is {irradiance} W/m², and the schedule wants {wanted} W/m²',
  scanPostponedNO_IRRADIANCE: 'no data collector of the plant reports an irradiance',
  scanPostponedBUSY: 'another scan task was running until the end of the scanning hours',
  scanPostponedOUTSIDE_WINDOW: 'the time window of its task parameters had closed',
  scanPostponedTOO_MUCH: 'the plant has more arrays or inverters than a task may cover',
  scanPostponedNO_INVERTERS: 'the plant has no inverter',
  noticeSCAN_STALLED: 'The scheduled scan of {plant} keeps being put off: {why}. {advice}',
  scanAdviceLOW_IRRADIANCE: 'Move the start time towards noon, or scan by hand on a clear day.',
  scanAdviceNO_IRRADIANCE:
    'Check that the data collectors can be reached and have an irradiance sensor; at a plant without one, turn the schedule off and create tasks by hand with irradiance and module temperature entered.',
  scanAdviceBUSY: 'Spread the schedules of the plants, or start earlier.',
  scanAdviceOUTSIDE_WINDOW:
    'Move the start time into the time window under Task parameters, or widen the window.',
  scanAdviceTOO_MUCH:
    'Raise the limits under Task parameters, or turn the schedule off and scan in parts by hand.',
  scanAdviceNO_INVERTERS:
    'Enter arrays and inverters in the device settings, or turn the schedule off.',
  scanScheduleTime: 'A scheduled scan starts at {from} or later, and before {until}',
  scanWindowEmpty: 'The window has to end after it begins',
  scanArchived:
    'The curves of this task were archived on {day}: it can no longer be analysed or scanned again; the archive can be downloaded',
  curvesNotArchived: 'The curves of this task are not archived',
  curvesArchiveName: 'Curves {taskNo}',
  scanOneAtATime: 'Only one scan task can be executed at a time',
  scanOnlyUnexecuted: 'Only unexecuted tasks can be modified',
  scanRunning: 'The task is being executed; stop the scan first',
  scanNotRunning: 'The task is not being executed',
  scanNotFromState: 'A task in this state cannot start scanning',
  scanNothingToAnalyse: 'The task has collected no curve that could be analysed',
  scanPaused:
    'The task is unexecuted: start scanning. What was collected can be analysed when the scan has ended or was stopped',
  scanAnalysing: 'The task is being analysed; please wait until that has ended',
  scanTooMuch: 'A task scans at most {maxArrays} arrays and {maxInverters} inverters',
  scanManualNeeded: 'Needed where the environment parameters are manual',
  tryOutNoTask:
    'No task of the plant has been analysed yet, so there is nothing to try the values out on; scan and analyse first',
  tryOutNoCurves:
    'The curves of task {taskNo} are gone, so there is nothing to try the values out on; scan anew first',
}
