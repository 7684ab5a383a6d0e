import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './database/schema/tables.ts',
  out: './database/migrations',
  casing: 'snake_case',
})
