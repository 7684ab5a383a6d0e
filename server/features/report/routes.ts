import {
  deleteReport,
  downloadReport,
  orderReport,
  reportChoices,
  reportLogo,
  reports,
  showReport,
} from '#api/report/endpoints.ts'
import {
  deleteReportSchedule,
  deleteReportTemplate,
  removeReportLogo,
  reportSchedules,
  reportTemplateLogo,
  reportTemplates,
  saveReportSchedule,
  saveReportTemplate,
  uploadReportLogo,
} from '#api/report/settings.ts'
import { type Route, route } from '../../http/route.ts'
import { listReports } from './orders/list-reports.ts'
import { choices, order } from './orders/order-report.ts'
import { download, logo, remove, show } from './orders/read-report.ts'
import { deleteSchedule, listSchedules, saveSchedule } from './settings/schedule-service.ts'
import {
  deleteTemplate,
  listTemplates,
  removeLogo,
  saveTemplate,
  takeLogo,
  templateLogo,
} from './settings/template-service.ts'

export const reportRoutes: Route[] = [
  route(reports, listReports),
  route(reportChoices, choices),
  route(orderReport, order),
  route(showReport, show),
  route(downloadReport, download),
  route(reportLogo, logo),
  route(deleteReport, remove),
  route(reportTemplates, listTemplates),
  route(saveReportTemplate, saveTemplate),
  route(deleteReportTemplate, deleteTemplate),
  route(uploadReportLogo, takeLogo),
  route(removeReportLogo, removeLogo),
  route(reportTemplateLogo, templateLogo),
  route(reportSchedules, listSchedules),
  route(saveReportSchedule, saveSchedule),
  route(deleteReportSchedule, deleteSchedule),
]
