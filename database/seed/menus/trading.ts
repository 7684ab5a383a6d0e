import { PAGES } from '#api/kernel/pages.ts'
import type { MenuSeed } from './menu-seed.ts'

const TRADING = ['1', '2', '3'] as const

/** The menu of those who trade: stations, sales companies, stand-alone storage. */
export const TRADING_MENU: readonly MenuSeed[] = [
  {
    types: TRADING,
    classify: 1,
    titleZh: '工作台',
    titleEn: 'Workbench',
    icon: 'AppstoreOutlined',
    uri: PAGES.workbench,
    resource: '/market:read',
  },
  {
    types: ['1'],
    classify: 1,
    titleZh: '电站概览',
    titleEn: 'Plant overview',
    icon: 'HomeOutlined',
    uri: PAGES.stationHome,
    resource: '/market:read',
  },
  {
    types: TRADING,
    classify: 1,
    titleZh: '市场信息',
    titleEn: 'Market information',
    icon: 'LineChartOutlined',
    children: [
      {
        titleZh: '市场总览',
        titleEn: 'Market overview',
        icon: 'FundOutlined',
        uri: PAGES.marketOverview,
        resource: '/market:read',
      },
      {
        titleZh: '曲线查询',
        titleEn: 'Curve explorer',
        icon: 'FileSearchOutlined',
        uri: PAGES.curveExplorer,
        resource: '/market:read',
      },
      {
        titleZh: '信息披露',
        titleEn: 'Disclosure',
        icon: 'ProfileOutlined',
        uri: PAGES.disclosure,
        resource: '/market:read',
      },
    ],
  },
  {
    types: TRADING,
    classify: 1,
    titleZh: '电价分析',
    titleEn: 'Price analysis',
    icon: 'StockOutlined',
    children: [
      {
        titleZh: '统一出清电价预测',
        titleEn: 'Clearing price',
        icon: 'RiseOutlined',
        uri: PAGES.priceForecast,
        resource: '/forecast:read',
      },
      {
        types: ['1', '3'],
        titleZh: '节点电价预测',
        titleEn: 'Nodal price forecast',
        icon: 'PartitionOutlined',
        uri: PAGES.nodalPrice,
        resource: '/forecast:read',
      },
      {
        titleZh: '模型与评估',
        titleEn: 'Models and evaluation',
        icon: 'ExperimentOutlined',
        uri: PAGES.priceModels,
        resource: '/forecast:read',
      },
    ],
  },
  {
    types: ['1', '2'],
    classify: 1,
    titleZh: '市场预测',
    titleEn: 'Market forecast',
    icon: 'PieChartOutlined',
    provinces: ['1'],
    children: [
      {
        titleZh: '陕西统一出清电价',
        titleEn: 'Shaanxi prices',
        icon: 'RiseOutlined',
        uri: PAGES.provincePrice,
        resource: '/forecast:read',
        provinces: ['1'],
      },
    ],
  },
  {
    types: ['1'],
    classify: 1,
    titleZh: '交易申报',
    titleEn: 'Declarations',
    icon: 'FormOutlined',
    children: [
      {
        titleZh: '旬申报',
        titleEn: 'Ten-day declaration',
        icon: 'CalendarOutlined',
        uri: PAGES.tenDayDeclaration,
        resource: '/declaration:read',
      },
    ],
  },
  {
    types: ['1'],
    classify: 1,
    titleZh: '结算复盘',
    titleEn: 'Settlement',
    icon: 'AccountBookOutlined',
    children: [
      {
        titleZh: '复盘',
        titleEn: 'Review',
        icon: 'AuditOutlined',
        uri: PAGES.settlementReview,
        resource: '/settlement:read',
      },
      {
        titleZh: '决策得分',
        titleEn: 'Decision score',
        icon: 'DashboardOutlined',
        uri: PAGES.settlementScore,
        resource: '/settlement:read',
      },
    ],
  },
  {
    types: TRADING,
    classify: 2,
    titleZh: '数据采集',
    titleEn: 'Data collection',
    icon: 'DatabaseOutlined',
    children: [
      {
        titleZh: '文件导入',
        titleEn: 'File import',
        icon: 'ImportOutlined',
        uri: PAGES.fileImport,
        resource: '/collection:read',
      },
      {
        titleZh: '完整性',
        titleEn: 'Completeness',
        icon: 'SafetyOutlined',
        uri: PAGES.completeness,
        resource: '/collection:read',
      },
      {
        titleZh: '历史回放',
        titleEn: 'Replay',
        icon: 'HistoryOutlined',
        uri: PAGES.replay,
        resource: '/replay:run',
        types: ['1'],
      },
    ],
  },
  {
    types: TRADING,
    classify: 3,
    titleZh: '演示控制',
    titleEn: 'Demo control',
    icon: 'ExperimentOutlined',
    uri: PAGES.demoControl,
    resource: '/demo:control',
  },
]
