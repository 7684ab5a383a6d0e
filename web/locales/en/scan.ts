import { across } from './scan/across.ts'
import { results } from './scan/results.ts'

const task = {
  ...{ taskNo: 'Task number', plant: 'Plant', arrays: 'Array', status: 'Status' },
  ...{ progress: 'Progress', inverterCount: 'Inverters', stringCount: 'Strings' },
  ...{ faultCount: 'Faulty strings', failedCount: 'Failed strings' },
  ...{ notReadCount: 'Strings not read', irradiance: 'Irradiance' },
  ...{ moduleTemperature: 'Module temp.', taskType: 'Task type', cleaning: 'Cleaning status' },
  ...{ environment: 'Environment', created: 'Created', scanned: 'Scanned' },
  ...{ createdBy: 'Created by', remark: 'Remark' },
}
const status = {
  UNEXECUTED: 'Unexecuted',
  EXECUTING: 'Executing',
  DATA_COLLECTED: 'Data collected',
  COMPLETED: 'Completed',
  DATA_ABNORMAL: 'Data abnormal',
  CONNECTION_FAILED: 'Connection failed',
  SCAN_ABNORMAL: 'Scan abnormal',
}
const taskType = { ROUTINE: 'Routine', RECHECK: 'Recheck', ACCEPTANCE: 'Acceptance' }
const cleaning = { CLEANED: 'Cleaned', UNCLEANED: 'Uncleaned' }
const environment = { AUTOMATIC: 'Automatic', MANUAL: 'Manual' }

export const scan = {
  comma: ', ',
  semicolon: '; ',
  colon: ': ',
  unit: { perYear: '{{unit}}/yr', cnyPerYear: 'CNY/yr' },
  severity: {
    CRITICAL: 'Critical',
    MAJOR: 'Major',
    MINOR: 'Minor',
    UNKNOWN: 'Not diagnosed',
    NONE: 'Sound',
  },
  list: {
    title: 'Task list',
    description: 'Scan the I-V curves of strings: which are faulty, why, and what they cost',
    tasks: 'Diagnosis tasks',
    search: 'Task number or remark',
    field: task,
    choice: { status, taskType, cleaningStatus: cleaning, environment },
    do: '{{action}}: {{name}}',
    progressOf: 'Progress of {{name}}',
  },
  task,
  status,
  ending: { STOP: 'Stopping', PAUSE: 'Pausing' },
  analysing: 'Analysing',
  paused: 'Paused',
  taskReason: {
    INTERRUPTED: 'The program ended during the scan',
    STORAGE_FULL: 'The storage of the server is full; ask your administrator for space',
    UNFINISHED: 'The scan did not finish',
    STRINGS_UNREADABLE: 'The curves of most strings could not be read',
    NOTHING_DIAGNOSED: 'None of the strings could be diagnosed',
    ANALYSIS_FAILED: 'The analysis failed',
    ANALYSIS_CANCELLED: 'The analysis was cancelled',
  },
  taskReasonHint: {
    INTERRUPTED: 'No curve was collected yet; please scan again.',
    STORAGE_FULL:
      'Once there is space: what was collected is kept and can be analysed; a new scan replaces it.',
    curvesKept:
      'The curves that were collected are kept: analyse them, or scan again, which replaces them by new ones.',
    nothingRead: 'The table gives the reason for each string. Please scan again.',
    STRINGS_UNREADABLE:
      'The table gives the reason for each string. Scan again, or analyse the curves that were read.',
    NOTHING_DIAGNOSED:
      'The table gives the reason for each string. Check the module settings and the environment parameters, then analyse again.',
    ANALYSIS_FAILED: 'What was collected is kept; the analysis can be started again.',
    ANALYSIS_CANCELLED: 'What was collected is kept; the analysis can be started again.',
    older: 'What is shown below is from the analysis before; it can be started again.',
  },
  taskType,
  cleaning,
  environment,
  action: {
    START: 'Start scanning',
    STOP: 'Stop scanning',
    PAUSE: 'Pause scanning',
    ANALYSE: 'Start analysis',
    CONTINUE: 'Continue scanning',
    RESCAN: 'Scan again',
    REANALYSE: 'Analyse again',
    EDIT: 'Edit',
    DELETE: 'Delete',
  },
  done: {
    START: '{{name}}: scanning has started',
    STOP: '{{name}}: stopping the scan',
    PAUSE: '{{name}}: pausing the scan',
    ANALYSE: '{{name}}: analysis has started',
    CONTINUE: '{{name}}: scanning goes on',
    RESCAN: '{{name}}: scanning has started again',
    REANALYSE: '{{name}}: analysis has started again',
    EDIT: '{{name}} was changed',
    DELETE: '{{name}} was deleted',
  },
  delete: { failed: '{{name}} was not deleted: {{reason}}' },
  ask: {
    START: 'This may not be the time to scan {{name}}',
    STOP: 'Stop scanning {{name}}?',
    DELETE: 'Delete {{name}}',
    startHint:
      'Curves of such conditions may not be diagnosed reliably. Start scanning all the same?',
    startAnyway: 'Scan anyway',
  },
  askHint: {
    STOP: 'What was collected stays and can be analysed; inverters that have not been scanned are left out. To end only the current communication, pause the scan.',
    DELETE: 'Are you sure to delete? The curves and diagnoses of the task go with it.',
  },
  warning: {
    OUTSIDE_HOURS: 'It is not between 11:00 and 14:00, when scanning is recommended.',
    OUTSIDE_WINDOW:
      'It is outside of the time window of the plant, {{from}}–{{until}} (task parameters).',
    LOW_IRRADIANCE:
      'The irradiance is {{irradiance}} W/m², which is below the minimum of 700 W/m².',
  },
  creation: {
    title: 'New task',
    description:
      'Choose arrays and inverters, their cleaning status and where the weather comes from, then start the scan in the task list',
    submit: 'Save the task',
    cancel: 'Back to the task list',
    panel: 'Task',
    summary: 'This scan',
    minutes: 'Estimated duration',
    about: 'about {{n}} min',
    by: 'Estimated from how long task {{name}} took.',
    unchosen: 'Choose inverters to estimate the duration from earlier scans of this plant.',
    noEstimate: 'The duration is estimated once a scan of this plant has been completed.',
    when: 'Scan between {{from}} and 14:00 at 700 W/m² or more in the plane of the array. Outside of that you are asked to confirm before the scan starts.',
  },
  form: {
    create: 'New task',
    edit: 'Edit task {{name}}',
    saved: 'The task was saved',
    devices: 'Arrays and inverters',
    taskOrArray: 'Select one task or one array',
    choosePlant: 'Choose a plant first.',
    noDevices: 'This plant has no inverter yet',
    noDevicesHint: 'Add arrays and inverters in the device settings first.',
    chosen: '{{inverters}} inverters chosen, {{strings}} strings',
    strings: '{{n}} strings',
    atMost: 'A task covers at most {{maxArrays}} arrays and {{maxInverters}} inverters.',
    tooMuch:
      'Chosen: arrays {{arrays}}, inverters {{inverters}}. A task covers at most {{maxArrays}} arrays and {{maxInverters}} inverters: choose fewer, or change the limits under Task parameters.',
    recheckChosen: 'Selected {{n}} inverters with {{faults}} open faults',
    recheckAdded:
      'Selected {{n}} inverters with {{faults}} open faults, beside the {{own}} that you had chosen',
    recheckNone: 'This plant has no open faults: choose the inverters yourself',
    manualHint: 'The diagnosis uses these values and not the weather of the collectors.',
    automaticHint:
      'The diagnosis uses the weather of the collectors, and these values where a collector has none. They may stay empty.',
  },
  empty: {
    noPlant: 'No plant yet',
    noPlantHint:
      'Set up a plant with its arrays and inverters in the plant management, then create a scan task.',
    noTask: 'No diagnosis task yet',
    noTaskHint: 'Create a task, choose the inverters to be scanned, then start scanning.',
    noTaskReadHint: 'Tasks appear here when somebody with the right to scan has created them.',
    unexecuted: 'Not scanned yet',
    unexecutedHint: 'When scanning has started, the progress of every inverter is shown here.',
    paused: 'The scan is paused',
    pausedHint:
      '{{done}} of {{all}} inverters are collected; when scanning continues only the others are scanned.',
    collected: 'Data collected',
    collectedHint:
      'Start the analysis. When it is done, the diagnosis of every string is shown here.',
    analysingHint:
      'The analysis is under way. When it is done, the diagnosis of every string is shown here.',
  },
  detail: { title: 'Task' },
  inverters: {
    title: 'Inverters',
    name: 'Inverter',
    state: 'Scan',
    reason: 'Reason',
    waiting: 'Waiting',
    notScanned: 'Not scanned',
    unstable: 'irradiance was unstable during the scan',
    weatherEstimated: 'weather not measured: estimated from the curves',
    exception: 'Modbus exception {{n}}',
  },
  phase: { STARTING: 'Starting', SCANNING: 'Scanning', READING: 'Reading', CLEARING: 'Finishing' },
  outcome: {
    COLLECTED: 'Collected',
    DATA_ABNORMAL: 'Data abnormal',
    SCAN_ABNORMAL: 'Scan abnormal',
    CONNECTION_FAILED: 'Connection failed',
    STOPPED: 'Stopped',
  },
  abnormality: {
    NEVER_BEGAN: 'the inverter never began to scan',
    FAILED: 'the inverter reports a failed scan',
    ABORTED: 'the inverter aborted the scan',
    TOO_LONG: 'the scan took too long',
    REFUSED: 'the device refused the command',
    BAD_ANSWER: 'the device answered what its register map does not allow',
  },
  deviceReason: {
    LOW_IRRADIANCE: 'irradiance too low',
    LOW_DC_VOLTAGE: 'DC voltage too low, or night',
    GRID_FAULT: 'grid fault',
    TRACKER_BUSY: 'tracker busy',
    NOT_AUTHORISED: 'scanning is not authorised',
    HARDWARE: 'hardware fault',
    TIME_OUT: 'time-out of the device',
    UNKNOWN: 'the device gives no reason',
  },
  failure: {
    REFUSED: 'connection refused',
    UNREACHABLE: 'the collector cannot be reached',
    FORBIDDEN: 'the collector is outside of the allowed networks',
    TIMEOUT: 'the collector does not answer',
    HUNG_UP: 'the other side hung up',
    GARBAGE: 'what came cannot be understood',
    EXCEPTION: 'the device answered with an exception',
  },
  ...results,
  ...across,
}
