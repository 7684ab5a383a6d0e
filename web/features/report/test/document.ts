import type { ReportDocument } from '#api/report/document.ts'

const points = { voltageV: [0, 400, 480], currentA: [12, 11, 0] }

/** A report with a block of every kind. */
export const DOCUMENT: ReportDocument = {
  language: 'zh',
  title: '定边 2026-05-20 扫描诊断报告',
  kindTitle: '扫描任务诊断报告',
  owner: '榆林新能源',
  hasLogo: false,
  cover: [{ label: '电站', value: '定边' }],
  foot: '{page} / {pages}',
  sections: [
    {
      title: '1 摘要',
      startsPage: true,
      blocks: [
        { kind: 'FIGURES', items: [{ label: '故障组串', value: '12', hint: '占 12.5%' }] },
        { kind: 'TEXT', text: '本报告涉及组串 96 路。', isNote: false },
        { kind: 'LIST', items: ['方法'] },
        { kind: 'FACTS', items: [{ label: '辐照度', value: '850 W/m²' }] },
      ],
    },
    {
      title: '2 故障组串清单',
      startsPage: false,
      blocks: [
        {
          ...{ kind: 'TABLE', title: '', hasTotal: true },
          columns: [
            { title: '位置', weight: 2, isNumber: false },
            { title: 'kWh/年', weight: 1, isNumber: true },
          ],
          rows: [
            ['A01 / 1', '1,000'],
            ['合计 1', '1,000'],
          ],
        },
        { kind: 'ADVICE', title: '9 失配', items: [{ label: '处理建议', value: '清除遮挡' }] },
        {
          ...{ kind: 'CURVES', title: 'A01 / 1', text: '扫描时 850 W/m²' },
          facts: [{ label: 'Isc', value: '12.00 A' }],
          charts: [
            {
              ...{ title: '实测', xTitle: '电压（V）', yTitle: '电流（A）' },
              curves: [
                { role: 'EXPECTED', name: '期望', points: null },
                { role: 'OWN', name: '本组串', points },
              ],
            },
          ],
        },
        { kind: 'SIGNATURES', lines: ['编制'], nameTitle: '姓名', dateTitle: '日期' },
      ],
    },
  ],
  shaTitle: '内容 SHA-256',
  contentSha256: 'a'.repeat(64),
}
