import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('TRUSTED_PROXIES', () => {
  it('names nobody by default, in production too', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/desk' }
    expect(readConfig(production).trustedProxies).toEqual([])
  })

  it('is a list of addresses, networks and ranges with a name', () => {
    const { trustedProxies } = readConfig({
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16 2001:db8::/32,::1,loopback',
    })
    expect(trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', '2001:db8::/32', '::1', 'loopback'])
  })

  it.each(['true', '1', '*', 'proxy.example', '10.1', '10.0.0.5/33', '10.0.0.0/'])(
    'is refused as %j, in a sentence',
    (text) => {
      const read = () => readConfig({ TRUSTED_PROXIES: `10.0.0.5, ${text}` })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(`not "${text}"`)
    },
  )
})

describe('SESSION_MAX_HOURS', () => {
  it('is a week where nothing is said', () => {
    expect(readConfig({}).sessionMaxHours).toBe(168)
    expect(readConfig({ SESSION_MAX_HOURS: '24' }).sessionMaxHours).toBe(24)
    expect(() => readConfig({ SESSION_MAX_HOURS: '0' })).toThrow(ConfigError)
  })
})

it('the service of questions is this server, or where ASSISTANT_URL says', () => {
  expect(readConfig({})).toMatchObject({ assistantUrl: undefined, assistantOrigins: [] })
  const url = 'https://ask.example.com/desk'
  expect(readConfig({ ASSISTANT_URL: `${url}/` }).assistantUrl).toBe(url)
  for (const wrong of ['ask.example.com', 'https://u:secret@ask.example.com', `${url}?a=1`]) {
    const read = () => readConfig({ ASSISTANT_URL: wrong })
    expect(read).toThrow('ASSISTANT_URL must be')
    expect(read).not.toThrow('secret')
  }
})

it('ASSISTANT_ORIGINS lists origins, not addresses of pages', () => {
  const origins = ['https://desk.example.com', 'http://127.0.0.1:5180']
  expect(readConfig({ ASSISTANT_ORIGINS: origins.join(', ') }).assistantOrigins).toEqual(origins)
  for (const wrong of ['*', 'desk.example.com', 'https://desk.example.com/'])
    expect(() => readConfig({ ASSISTANT_ORIGINS: wrong })).toThrow('ASSISTANT_ORIGINS must list')
})

describe('ASSISTANT_MODEL_URL', () => {
  const MODEL = { ASSISTANT_MODEL_URL: 'https://model.example.com/v1/', ASSISTANT_MODEL_NAME: 'q' }

  it('is none by default, and goes with a name', () => {
    expect(readConfig({}).assistantModel).toBeUndefined()
    expect(readConfig(MODEL).assistantModel).toEqual({
      ...{ url: 'https://model.example.com/v1', name: 'q', key: undefined, timeoutSeconds: 20 },
    })
    expect(() => readConfig({ ...MODEL, ASSISTANT_MODEL_NAME: '' })).toThrow(/_NAME must be set/)
  })

  it.each([
    'model.example.com',
    'ftp://model.example.com',
    'https://user:secret@model.example.com',
  ])('%s is none', (url) => {
    const read = () => readConfig({ ...MODEL, ASSISTANT_MODEL_URL: url })
    expect(read).toThrow(ConfigError)
    expect(read).not.toThrow('secret')
  })
})

it('a login of questions is of PostgreSQL only', () => {
  const ASSISTANT_DATABASE_URL = 'postgres://questions@x/desk'
  expect(readConfig({ ASSISTANT_DATABASE_URL }).assistantDatabaseUrl).toBeUndefined()
  const both = { ASSISTANT_DATABASE_URL, DATABASE_URL: 'postgres://x/desk' }
  expect(readConfig(both).assistantDatabaseUrl).toBe(ASSISTANT_DATABASE_URL)
})

describe.each(['DATABASE_URL', 'ASSISTANT_DATABASE_URL'])('%s', (name) => {
  it.each([
    'postgres://desk:secret@db:5432/powerdesk',
    'postgresql://db/powerdesk?sslmode=require',
    'postgres://desk:%23%2F%40@[::1]:5432/power%20desk',
    'postgres:///powerdesk?host=/var/run/postgresql',
  ])('may be %s', (url) => {
    expect(() => readConfig({ [name]: url })).not.toThrow()
  })

  it.each([
    ['hello', 'does not begin with postgres://'],
    ['mysql://desk:secret@db/powerdesk', 'does not begin with postgres://'],
    ['http://desk:secret@db/powerdesk', 'does not begin with postgres://'],
    ['postgres:desk:secret@db/powerdesk', 'does not begin with postgres://'],
    ['postgres://', 'names no host'],
    ['postgres:///powerdesk', 'names no host'],
    ['postgres://desk:secret@db', 'names no database'],
    ['postgres://desk:secret@db/', 'names no database'],
    ['postgres://desk:secret@db:65536/powerdesk', 'has a port'],
    ['postgres://desk:secret@db:0/powerdesk', 'has a port'],
    ['postgres://desk:secret@db:x/powerdesk', 'has a port'],
    ['postgres://desk:secret#1@db/powerdesk', 'special characters'],
    ['postgres://desk:1#secret@db/powerdesk', 'special characters'],
    ['postgres://desk:1/secret@db/powerdesk', 'special characters'],
    ['postgres://desk:1?secret@db/powerdesk', 'names no database'],
    ['postgres://desk:secret 1@db/powerdesk', 'special characters'],
    ['postgres://desk:secret%1@db/powerdesk', 'special characters'],
    ['postgres://desk:secret%ff@db/powerdesk', 'special characters'],
    ['postgres://desk:secret@db/power/desk', 'special characters'],
    [`postgres://desk:secret@db/${'d'.repeat(64)}`, 'too long'],
  ])('%s is refused by name, and no part of it is repeated', (url, fault) => {
    const read = () => readConfig({ [name]: url })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} .*${fault}`))
    expect(read).not.toThrow('secret')
  })
})
