import { PAGES } from '#api/kernel/pages.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import type { MenuSeed } from './menu-seed.ts'

/** The menu of whoever looks after the installation: people and rights for every face, base data of the market. */
export const SYSTEM_MENU: readonly MenuSeed[] = [
  {
    types: SYSTEM_TYPES,
    classify: 3,
    titleZh: '系统管理',
    titleEn: 'System',
    icon: 'SettingOutlined',
    children: [
      {
        titleZh: '用户',
        titleEn: 'Users',
        icon: 'UserOutlined',
        uri: PAGES.sysUsers,
        resource: '/system:manage',
      },
      {
        titleZh: '角色',
        titleEn: 'Roles',
        icon: 'TeamOutlined',
        uri: PAGES.sysRoles,
        resource: '/system:manage',
      },
      {
        titleZh: '权限组',
        titleEn: 'Permission groups',
        icon: 'SafetyOutlined',
        uri: PAGES.sysPermissions,
        resource: '/system:manage',
      },
      {
        titleZh: '资源',
        titleEn: 'Resources',
        icon: 'AppstoreOutlined',
        uri: PAGES.sysResources,
        resource: '/system:manage',
      },
      {
        titleZh: '菜单',
        titleEn: 'Menus',
        icon: 'MenuOutlined',
        uri: PAGES.sysMenus,
        resource: '/system:manage',
      },
      {
        titleZh: '组织',
        titleEn: 'Organisation',
        icon: 'ApartmentOutlined',
        uri: PAGES.sysOrganisation,
        resource: '/system:manage',
      },
      {
        titleZh: '参数',
        titleEn: 'Settings',
        icon: 'ControlOutlined',
        uri: PAGES.sysSettings,
        resource: '/system:manage',
      },
      {
        titleZh: '登录日志',
        titleEn: 'Login log',
        icon: 'HistoryOutlined',
        uri: PAGES.loginLog,
        resource: '/system:audit',
      },
      {
        titleZh: '操作日志',
        titleEn: 'Operation log',
        icon: 'FileSearchOutlined',
        uri: PAGES.operationLog,
        resource: '/system:audit',
      },
    ],
  },
  {
    types: ['1', '2', '3'],
    classify: 3,
    titleZh: '基础数据',
    titleEn: 'Base data',
    icon: 'DatabaseOutlined',
    children: [
      {
        titleZh: '省份与区域',
        titleEn: 'Provinces and zones',
        icon: 'ClusterOutlined',
        uri: PAGES.baseProvinces,
        resource: '/base:read',
      },
      {
        titleZh: '节点',
        titleEn: 'Nodes',
        icon: 'PartitionOutlined',
        uri: PAGES.baseNodes,
        resource: '/base:read',
      },
      {
        types: ['1'],
        titleZh: '场站与交易单元',
        titleEn: 'Stations and trading units',
        icon: 'ThunderboltOutlined',
        uri: PAGES.baseStations,
        resource: '/base:read',
      },
      {
        types: ['2'],
        titleZh: '售电公司',
        titleEn: 'Sales companies',
        icon: 'ShopOutlined',
        uri: PAGES.baseCompanies,
        resource: '/base:read',
      },
      {
        types: ['3'],
        titleZh: '储能',
        titleEn: 'Storage units',
        icon: 'DeploymentUnitOutlined',
        uri: PAGES.baseStorage,
        resource: '/base:read',
      },
    ],
  },
]
