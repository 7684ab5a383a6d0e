import { expect, it } from 'vitest'
import { fromRoot } from '../lib/project.mjs'
import { mapOutlines } from './map-outlines.mjs'

it('ships the provinces that are drawn, and nothing else of the picture', async () => {
  const { load } = mapOutlines()
  const { code } = await load(fromRoot('node_modules/@svg-maps/china/index.js'))
  const { locations } = JSON.parse(code.replace('export default ', ''))
  expect(locations.map(({ id }) => id)).toEqual([
    ...['gansu', 'henan', 'nei-mongol', 'ningxia-hui', 'quinghai', 'shaanxi', 'shandong', 'shanxi'],
  ])
  for (const { path } of locations) expect(path.length).toBeGreaterThan(1_000)
  expect(await load('/node_modules/other/index.js')).toBeNull()
})
