import { plants } from '#api/plant/endpoints.ts'
import type { Client } from './client.ts'

/** The plant of a demonstration, among those that stories make; undefined where the installation is none. */
export async function demoPlant(client: Client) {
  const { rows } = await client.call(plants, { name: '模拟光伏电站' })
  return rows[0]
}
