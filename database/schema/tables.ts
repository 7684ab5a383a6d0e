/** All tables, the way Drizzle wants them: one object for queries and one for migrations. */
// biome-ignore-all lint/performance/noBarrelFile: drizzle-kit and drizzle read the schema from one module
// biome-ignore-all lint/performance/noReExportAll: see above
export * from './base.ts'
export * from './curves.ts'
export * from './files.ts'
export * from './forecast.ts'
export * from './jobs.ts'
export * from './logs.ts'
export * from './maintenance.ts'
export * from './people.ts'
export * from './plant.ts'
export * from './replay.ts'
export * from './reports.ts'
export * from './rules.ts'
export * from './scan.ts'
export * from './session.ts'
export * from './system.ts'
export * from './trading.ts'
