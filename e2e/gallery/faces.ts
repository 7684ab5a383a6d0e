import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import {
  loginOptions,
  type MenuItem,
  menuByProvince,
  provincesByCurrentUser,
  userInfo,
} from '#api/session/endpoints.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { overlaysOfShell } from './overlays.ts'
import type { Face, GalleryPage } from './shot.ts'
import { statesOf } from './states.ts'

/**
 * Who shows a system type, and in which provinces, named for folders: two markets that are simulated, and one
 * where nothing is loaded. Without provinces a system has one face.
 */
const SYSTEMS: Record<
  SystemType,
  { name: string; account: string; provinces: Record<string, string> }
> = {
  '1': {
    name: 'station',
    account: 'admin',
    provinces: { '1': 'shaanxi', '6': 'mengxi', '3': 'gansu' },
  },
  '2': { name: 'retail', account: 'retail', provinces: { '1': 'shaanxi' } },
  '3': { name: 'storage', account: 'storage', provinces: { '1': 'shaanxi' } },
  '10001': { name: 'diagnosis', account: 'solar', provinces: {} },
}

/** What parts a page and its state in the name of a folder. */
const STATE = '--'

/** Every page of every face of a demonstration, with the states of pages that have an address. */
export async function facesOf(url: string): Promise<Face[]> {
  const systems = await Promise.all(SYSTEM_TYPES.map((type) => facesOfSystem(url, type)))
  const [first, ...others] = withStatesOnce(systems.flat())
  // What is the same for all is shown once.
  const ofAll = { ...first!, pages: [...first!.pages, ...ofTheShell(first!)] }
  return [nobody(), await newcomer(url), ofAll, ...others]
}

/** A state of a page is shown on the first face that has it; the page itself on every face. */
function withStatesOnce(faces: readonly Face[]): Face[] {
  const seen = new Set<string>()
  return faces.map((face) => {
    const pages = face.pages.filter(({ id }) => {
      const state = id.slice(face.id.length)
      const isNew = !state.includes(STATE) || !seen.has(state)
      seen.add(state)
      return isNew
    })
    return { ...face, pages }
  })
}

async function facesOfSystem(url: string, systemType: SystemType): Promise<Face[]> {
  const { name, account, provinces } = SYSTEMS[systemType]
  const session = await keptSession(url, account, { systemType })
  const zh = new Client(url, session.token, 'zh')
  if (Object.keys(provinces).length === 0) {
    const { menuList } = await zh.call(userInfo, {})
    return [await faceOf({ id: name, session, province: undefined }, menuList, zh)]
  }
  const { rows } = await zh.call(provincesByCurrentUser, {})
  const faces = Object.entries(provinces).map(async ([value, province]) => {
    const { label } = rows.find((one) => one.value === value)!
    const { menuList } = await zh.call(menuByProvince, { provinceId: value, systemType })
    return faceOf({ id: `${name}-${province}`, session, province: { value, label } }, menuList, zh)
  })
  return Promise.all(faces)
}

async function faceOf(
  who: Omit<Face, 'pages'>,
  menuList: readonly MenuItem[],
  client: Client,
): Promise<Face> {
  const entries = menuList.flatMap(withoutGroups)
  const pages = entries.map(({ uri, menuTitle, aliases }) => ({
    id: `${who.id}/${nameOfPath(uri)}`,
    title: { zh: menuTitle, en: aliases?.[0] ?? menuTitle },
    address: uri,
  }))
  const withStates = pages.map(async (page) => {
    const states = await statesOf(page.address, client, who.province?.value ?? '')
    return [page, ...states.map(({ name, title, address }) => stateOf(page, name, title, address))]
  })
  return { ...who, pages: (await Promise.all(withStates)).flat() }
}

const stateOf = (
  page: GalleryPage,
  name: string,
  title: GalleryPage['title'],
  address: string,
): GalleryPage => ({
  id: `${page.id}${STATE}${name}`,
  title: { zh: `${page.title.zh} · ${title.zh}`, en: `${page.title.en} · ${title.en}` },
  address,
})

const withoutGroups = (item: MenuItem): MenuItem[] => [
  ...(item.uri === '' ? [] : [item]),
  ...item.children.flatMap(withoutGroups),
]

/** `/pages/electricityPriceAnalysis/models/index` is `electricityPriceAnalysis-models`. */
const nameOfPath = (path: string) =>
  path
    .split('/')
    .filter((part) => !['', 'pages', 'index'].includes(part))
    .join('-')

/** Pages that no menu holds, and what lies over a page. */
function ofTheShell({ id, pages }: Face): GalleryPage[] {
  const under = pages[0]!.address
  return [
    problem(`${id}/401`, '/401', '没有权限', 'No permission'),
    problem(`${id}/404`, '/404', '找不到页面', 'Not found'),
    problem(`${id}/no-such-page`, '/no/such/page', '没有的地址', 'An address without a page'),
    shellPage(`${id}/notice`, '/notice', '使用须知', 'Notice'),
    ...overlaysOfShell(id, under),
  ]
}

const nobody = (): Face => ({
  ...{ id: 'nobody', session: undefined, province: undefined },
  pages: [shellPage('nobody/sign-in', '/login', '登录', 'Sign-in')],
})

/** Somebody who has to change the initial password first. */
async function newcomer(url: string): Promise<Face> {
  const { demoAccounts, demoPassword } = await new Client(url).call(loginOptions, {})
  const { account, password = demoPassword } =
    demoAccounts.find((one) => one.password !== undefined) ?? demoAccounts[0]!
  const session = await keptSession(url, account, { password })
  const pages = [shellPage('newcomer/first-password', '/', '首次修改密码', 'First password')]
  return { id: 'newcomer', session, province: undefined, pages }
}

const shellPage = (id: string, address: string, zh: string, en: string): GalleryPage => ({
  ...{ id, address },
  title: { zh, en },
})

const problem = (...page: Parameters<typeof shellPage>): GalleryPage => ({
  ...shellPage(...page),
  isProblem: true,
})
