import type { scan as zh } from '../zh/scan.ts'

export const scan: Record<keyof typeof zh, string> = {
  noticeSCAN_DONE: 'Scan task {taskNo} is diagnosed: {faults} faulty strings',
  noticeSCAN_FAILED: 'Scan task {taskNo} did not finish; see its details',
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
