import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './scripts/build/antd-styles.mjs'
import { CHUNK_GROUPS } from './scripts/build/chunks.mjs'
import { mapOutlines } from './scripts/build/map-outlines.mjs'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 5180}`

/** What a browser asks of Vite itself in development; everything else is for the server. */
const isForServer = (request: IncomingMessage) =>
  request.method !== 'GET' ||
  request.headers['x-token'] !== undefined ||
  /^\/(api|health|metrics)(\/|$)/.test(request.url ?? '')

/** Aliases (`#web/…`, `#domain/…`) come from package.json `imports`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), antdStyles(), mapOutlines()],
  resolve: {
    alias: [
      // React has the hook itself; the stand-in is for versions that do not.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // By its short name antd's other build would come, and with it the same texts twice.
      { find: /^antd\/locale\//, replacement: 'antd/es/locale/' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The antd chunk is large, loads while the user types, and is held in check by bundle-report.
    chunkSizeWarningLimit: 1500,
    // Every browser that can run the product fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: {
      '^/': {
        target: SERVER,
        bypass: (request) => (isForServer(request) ? undefined : request.url),
      },
    },
  },
})
