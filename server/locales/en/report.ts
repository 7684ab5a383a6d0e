import type { report as zh } from '../zh/report.ts'

export const report: Record<keyof typeof zh, string> = {
  noticeREPORT_DONE: 'The report “{title}” is made: {faults} faulty strings',
  noticeREPORT_FAILED: 'The report “{title}” could not be made; please order it again',
  reportTitleTASK: '{plant}, scan of {date}',
  reportTitlePLANT: '{plant}, diagnosis of {date}',
  reportTitleACCEPTANCE: '{plant}, acceptance of {date}',
  reportTitleRECHECK: '{plant}, recheck of {date}',
  reportTitleMONTHLY: '{plant}, diagnosis of {month}',
  reportTaskWanted: 'Please choose a scan task',
  reportMonthWanted: 'Please choose a month',
  reportNotDiagnosed: 'Task {taskNo} is not diagnosed yet, so there is nothing to report',
  reportNoScan: 'The plant has no diagnosed scan up to then, so there is nothing to report',
  reportOtherPlant: 'The task to compare with must be an earlier one of the same plant',
  reportTooMany: '{count} reports are being made already; please wait a moment',
  reportNotMade: 'The report is not made yet',
  reportLogoKind: 'The picture must be a PNG or JPG of {kilobytes} kB at most',
  reportDayWanted: 'A monthly report needs a day of the month',
  reportScheduleTaken: 'The plant has a schedule with this language and format already',
  reportTemplateElsewhere: 'The template is not of the province of the plant',
}
