import { PAGES } from '#api/kernel/pages.ts'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import type { MenuSeed } from './menu-seed.ts'

/** The menu of those who look after PV plants. */
export const DIAGNOSIS_MENU: readonly MenuSeed[] = [
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '诊断总览',
    titleEn: 'Overview',
    icon: 'DashboardOutlined',
    uri: PAGES.diagnosisOverview,
    resource: '/diagnosis:read',
  },
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '诊断任务',
    titleEn: 'Diagnosis tasks',
    icon: 'ScanOutlined',
    children: [
      {
        titleZh: '任务列表',
        titleEn: 'Task list',
        icon: 'FileSearchOutlined',
        uri: PAGES.scanTasks,
        resource: '/scan:read',
      },
      {
        titleZh: '新建任务',
        titleEn: 'New task',
        icon: 'FormOutlined',
        uri: PAGES.taskCreation,
        resource: '/scan:run',
      },
    ],
  },
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '诊断分析',
    titleEn: 'Diagnosis',
    icon: 'LineChartOutlined',
    children: [
      {
        titleZh: '故障组串列表',
        titleEn: 'Fault string list',
        icon: 'WarningOutlined',
        uri: PAGES.faultStrings,
        resource: '/diagnosis:read',
      },
      {
        titleZh: '曲线对比',
        titleEn: 'Curve comparison',
        icon: 'StockOutlined',
        uri: PAGES.curveComparison,
        resource: '/diagnosis:read',
      },
      {
        titleZh: '历史数据',
        titleEn: 'Historical data',
        icon: 'HistoryOutlined',
        uri: PAGES.stringHistory,
        resource: '/diagnosis:read',
      },
      {
        titleZh: '诊断报告',
        titleEn: 'Diagnosis reports',
        icon: 'FileTextOutlined',
        uri: PAGES.reports,
        resource: '/report:read',
      },
    ],
  },
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '运维管理',
    titleEn: 'Maintenance',
    icon: 'ToolOutlined',
    children: [
      {
        titleZh: '工单',
        titleEn: 'Work orders',
        icon: 'AuditOutlined',
        uri: PAGES.workOrders,
        resource: '/maintenance:read',
      },
    ],
  },
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '电站管理',
    titleEn: 'Plant setup',
    icon: 'ApartmentOutlined',
    children: [
      {
        titleZh: '电站列表',
        titleEn: 'Plants',
        icon: 'HomeOutlined',
        uri: PAGES.plants,
        resource: '/plant:read',
      },
      {
        titleZh: '设备设置',
        titleEn: 'Device settings',
        icon: 'ClusterOutlined',
        uri: PAGES.devices,
        resource: '/plant:read',
      },
      {
        titleZh: '组件设置',
        titleEn: 'Module settings',
        icon: 'ProfileOutlined',
        uri: PAGES.moduleSettings,
        resource: '/plant:read',
      },
    ],
  },
  {
    types: [DIAGNOSIS],
    classify: 1,
    titleZh: '参数设置',
    titleEn: 'Parameters',
    icon: 'ControlOutlined',
    children: [
      {
        titleZh: '计算参数',
        titleEn: 'Calculation parameters',
        icon: 'CalculatorOutlined',
        uri: PAGES.parameters,
        resource: '/diagnosis:read',
      },
      {
        titleZh: '任务参数',
        titleEn: 'Task parameters',
        icon: 'ScanOutlined',
        uri: PAGES.taskParameters,
        resource: '/diagnosis:read',
      },
      {
        titleZh: '计算参数历史',
        titleEn: 'Parameter history',
        icon: 'HistoryOutlined',
        uri: PAGES.parameterHistory,
        resource: '/diagnosis:read',
      },
    ],
  },
]
