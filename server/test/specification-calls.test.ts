import { describe, expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Person } from '#database/test/fixtures.ts'
import { routes } from '../routes.ts'
import { testServer } from './harness.ts'

/**
 * The calls of the specification's table of the main service and of the administration, each with
 * parameters that the tests' world has and with what its answer must hold. `Form` says how the
 * specification has them sent: as a query, as a JSON body, or as a list that is the body itself.
 */
type Form = 'query' | 'body' | 'list'
type Call = {
  path: `/${string}`
  form: Form
  parameters: Record<string, unknown> | unknown[]
  /** Keys of the first row, or `[]` where any list will do; undefined where the answer has none. */
  rows?: readonly string[]
  data?: readonly string[]
  person?: Person
  face?: SystemType
}

const server = testServer()
const PROVINCE = { provinceId: '1' }

const CALLS: readonly Call[] = [
  {
    path: '/base/province/selectByCurrentUser',
    form: 'query',
    parameters: { hasProvince: true, hasCompany: false, hasStation: true, hasEss: false },
    rows: ['value', 'label'],
  },
  {
    path: '/base/province/selectProvince',
    form: 'query',
    parameters: {},
    rows: ['value', 'label'],
  },
  { path: '/base/province/select', form: 'body', parameters: {}, rows: ['value', 'label'] },
  {
    path: '/base/station/selectStationByCurrentUser',
    form: 'query',
    parameters: PROVINCE,
    rows: ['id', 'name'],
  },
  {
    path: '/base/station/selectByCurrentUserProvinceIdList',
    form: 'list',
    parameters: ['1'],
    rows: ['id', 'provinceId'],
  },
  { path: '/base/station/select', form: 'body', parameters: PROVINCE, rows: ['id', 'name'] },
  { path: '/base/station/hidden', form: 'query', parameters: { stationId: 1, hidden: false } },
  {
    path: '/price/forecastModel/selectModelByStationId',
    form: 'query',
    parameters: { stationId: 1 },
    rows: ['id', 'name'],
  },
  {
    path: '/sale/saleCompany/selectByCurrentUser',
    form: 'query',
    parameters: PROVINCE,
    rows: [],
    face: '2',
  },
  {
    path: '/ess/ess/selectByCurrentUser',
    form: 'query',
    parameters: PROVINCE,
    rows: [],
    face: '3',
  },
  {
    path: '/declare/tenDayTransactionCalendar/queryCriteria',
    form: 'query',
    parameters: PROVINCE,
    rows: [],
  },
  {
    path: '/com/tradeTimeSharing/tradeDay',
    form: 'query',
    parameters: { ...PROVINCE, stationId: 1, tradeKind: 'TEN_DAY' },
    data: ['tradeDate', 'isOpen', 'closeAt', 'sessions', 'deliveryDays'],
  },
  { path: '/com/node/select', form: 'query', parameters: PROVINCE, rows: [] },
  { path: '/base/area/select', form: 'query', parameters: PROVINCE, rows: [] },
  { path: '/base/hourTimeSlot', form: 'query', parameters: {}, rows: ['slot', 'label'] },
  {
    path: '/base/userCustomReportVisibleColumn/saveOrUpdateReportVisibleColumnBatch',
    form: 'list',
    parameters: [{ reportCode: 'a', columnCode: 'b', visible: true, order: 1, width: null }],
  },
  {
    path: '/base/userCustomReportVisibleColumn/list',
    form: 'query',
    parameters: { reportCode: 'a' },
    rows: ['columnCode', 'visible', 'order'],
  },
  {
    path: '/agency/agency/agencyList',
    form: 'query',
    parameters: { status: '', provinceId: '1' },
    rows: [],
  },
  { path: '/agency/agency/oneClickProcessing', form: 'list', parameters: [1] },
  { path: '/sys/conflist/query', form: 'query', parameters: {}, rows: [] },
  { path: '/sys/systemType/selectMarket', form: 'body', parameters: {}, rows: ['value', 'label'] },
  { path: '/sys/systemType/selectGroup', form: 'body', parameters: {}, rows: ['value', 'label'] },
  { path: '/sys/saLogLogin/page', form: 'body', parameters: {}, data: ['rows', 'next'] },
  { path: '/sys/saLogOperation/page', form: 'body', parameters: {}, data: ['rows', 'next'] },
  { path: '/sys/org/list', form: 'query', parameters: {}, rows: [] },
]

async function send({ path, form, parameters, person = 'admin', face = '1' }: Call) {
  const headers = { 'x-token': await server.tokenOf(person, face) }
  if (form !== 'query')
    return server.inject({ method: 'POST', url: path, headers, payload: parameters })
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return server.inject({ method: 'POST', url: `${path}?${query}`, headers })
}

describe('a call of the specification', () => {
  it.each(CALLS.map((call) => [call.path, call] as const))(
    '%s answers as it says',
    async (_, call) => {
      const { http, body } = await send(call)
      expect({ http, code: body.code, msg: body.msg }).toMatchObject({ http: 200, code: 200 })
      if (call.rows) {
        expect(Array.isArray(body.rows)).toBe(true)
        if (call.rows.length > 0)
          expect(Object.keys(body.rows[0])).toEqual(expect.arrayContaining([...call.rows]))
      }
      if (call.data) expect(Object.keys(body.data)).toEqual(expect.arrayContaining([...call.data]))
    },
  )

  it.each(CALLS.map(({ path }) => path))(
    '%s is refused without a token, and is no GET',
    async (path) => {
      const { http, body } = await server.inject({ method: 'POST', url: path, payload: {} })
      expect([http, body.code]).toEqual([401, 50008])
      expect((await server.inject({ method: 'GET', url: path })).http).toBeGreaterThanOrEqual(400)
    },
  )
})

/** Those that write or give a file; what they do is shown by the tests of their features. */
const SHOWN_ELSEWHERE = [
  '/user/doLogin',
  '/user/logout',
  '/base/download/excel',
  '/base/download/is',
  '/sys/conflist/update',
  '/sys/saLogLogin/export',
  '/sys/saLogOperation/export',
  '/sys/menu/switchBy',
  '/sys/user/save',
  '/sys/user/update',
  '/sys/user/delete',
  '/sys/user/resetPassword',
]

it.each(SHOWN_ELSEWHERE)('%s is a POST of the interface', (path) => {
  expect(routes.find(({ endpoint }) => endpoint.path === path)?.endpoint.method).toBe('POST')
})
