import type { ReactNode } from 'react'
import { plants } from '#api/plant/endpoints.ts'
import {
  deleteReportSchedule,
  type ReportScheduleRow,
  reportSchedules,
  reportTemplates,
  saveReportSchedule,
} from '#api/report/settings.ts'
import { REPORT_FORMATS, REPORT_LANGUAGES, REPORT_TRIGGERS } from '#domain/report/words.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const SCHEDULES = {
  texts: 'report:schedules',
  code: 'report.schedules',
  list: reportSchedules,
  read: '/report:read',
  edit: '/report:edit',
  save: saveReportSchedule,
  remove: deleteReportSchedule,
  nameOf: ({ plantName }) => plantName,
  filters: [],
  columns: [
    { kind: 'object', name: 'plantId', list: plants, label: 'plantName', width: 180 },
    { kind: 'choice', name: 'trigger', choices: REPORT_TRIGGERS, width: 120 },
    { kind: 'number', name: 'dayOfMonth', digits: 0, width: 182 },
    { kind: 'choice', name: 'language', choices: REPORT_LANGUAGES, width: 90 },
    { kind: 'choice', name: 'format', choices: REPORT_FORMATS, width: 80 },
    {
      kind: 'object',
      name: 'templateId',
      list: reportTemplates,
      label: 'templateName',
      width: 140,
    },
    { kind: 'flag', name: 'paused', width: 80 },
    { kind: 'text', name: 'lastMadeOf', width: 170 },
  ],
} satisfies Resource<ReportScheduleRow>

/** Reports that are made by themselves. */
export function SchedulesTable({ children }: { children: ReactNode }) {
  return <ResourcePage resource={SCHEDULES}>{children}</ResourcePage>
}
