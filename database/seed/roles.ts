import { RESOURCES, type ResourceCode } from '#api/kernel/resources.ts'

type RoleSeed = { code: string; nameZh: string; nameEn: string; resources: readonly ResourceCode[] }

const READS = RESOURCES.map(({ code }) => code).filter((code) => /:(read|show)$/.test(code))
const TRADES: readonly ResourceCode[] = [
  ...READS,
  '/collection:import',
  '/forecast:run',
  '/replay:run',
  '/declaration:edit',
  '/declaration:file',
]

/** Roles that exist from the start; each holds one permission group of the same code. */
export const ROLES: readonly RoleSeed[] = [
  {
    code: 'ADMIN',
    nameZh: '管理员',
    nameEn: 'Administrator',
    resources: RESOURCES.map(({ code }) => code),
  },
  {
    code: 'TRADER',
    nameZh: '交易员',
    nameEn: 'Trader',
    resources: [...TRADES, '/declaration:review'],
  },
  {
    code: 'DATA',
    nameZh: '数据管理员',
    nameEn: 'Data manager',
    resources: [
      ...['/news:show', '/market:read', '/tradeSession:edit'],
      ...['/collection:read', '/collection:import', '/collection:manage'],
    ] as readonly ResourceCode[],
  },
  {
    code: 'EDITOR',
    nameZh: '信息员',
    nameEn: 'News editor',
    resources: ['/news:show', '/news:edit', '/market:read'],
  },
  { code: 'VIEWER', nameZh: '观察员', nameEn: 'Viewer', resources: READS },
  {
    code: 'ENGINEER',
    nameZh: '运维工程师',
    nameEn: 'PV engineer',
    resources: [
      '/news:show',
      '/ai:show',
      '/plant:read',
      '/plant:edit',
      '/scan:read',
      '/scan:run',
      '/diagnosis:read',
      '/diagnosis:edit',
      '/maintenance:read',
      '/maintenance:edit',
      '/report:read',
      '/report:edit',
    ],
  },
]
