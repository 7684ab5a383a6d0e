import type { Metric } from '../catalogue-types.ts'
import { counted, DATES } from './shared.ts'

/** What comes in and what is to be done. */
export const WORK: readonly Metric[] = [
  {
    ...{ ...counted, id: 'notices', area: 'NOTICE', usual: 'NOW', right: '/news:show' },
    ...{
      features: { quantity: 'NOTICES', form: 'OPEN' },
      label: { zh: '待处理通知', en: 'Notices to do' },
    },
    dimensions: ['PROVINCE', 'SEVERITY', ...DATES],
    source: { view: 'notice', value: 'notice_id', where: { processed: false } },
  },
  {
    ...{ ...counted, id: 'allNotices', area: 'NOTICE', usual: 'NOW', right: '/news:show' },
    ...{ features: { quantity: 'NOTICES' }, label: { zh: '通知数', en: 'Notices' } },
    dimensions: ['PROVINCE', 'SEVERITY', ...DATES],
    source: { view: 'notice', value: 'notice_id', where: {} },
  },
  {
    ...{ ...counted, id: 'news', area: 'NOTICE', usual: 'MONTH', right: '/news:show' },
    ...{ features: { quantity: 'NEWS' }, label: { zh: '公告与政策数', en: 'News' } },
    dimensions: ['PROVINCE', 'NEWS_CATEGORY', ...DATES],
    source: { view: 'news', value: 'news_id', where: {} },
  },
  {
    ...{ ...counted, id: 'unreadNews', area: 'NOTICE', usual: 'NOW', right: '/news:show' },
    ...{
      features: { quantity: 'NEWS', form: 'UNREAD' },
      label: { zh: '未读公告数', en: 'Unread news' },
    },
    dimensions: ['PROVINCE', 'NEWS_CATEGORY', ...DATES],
    source: { view: 'news', value: 'news_id', where: { is_read: false } },
  },
  {
    ...{ ...counted, id: 'imports', area: 'DATA', usual: 'MONTH', right: '/collection:read' },
    ...{
      features: { quantity: 'IMPORTS' },
      label: { zh: '本人导入文件数', en: 'Own imported files' },
    },
    dimensions: ['PROVINCE', 'IMPORT_STATE', ...DATES],
    source: { view: 'import_file', value: 'import_id', where: {} },
  },
  {
    ...{ ...counted, id: 'forecastRuns', area: 'DATA', usual: 'MONTH', right: '/forecast:read' },
    ...{ features: { quantity: 'RUNS' }, label: { zh: '电价预测运行次数', en: 'Forecast runs' } },
    dimensions: ['PROVINCE', 'RUN_KIND', ...DATES],
    source: { view: 'forecast_run', value: 'run_id', where: {} },
  },
]
