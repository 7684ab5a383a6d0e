/** What the shell draws with; each brings what it is made of. One more, or one less, costs only a cache. */
const SHELL_LIBRARIES =
  /[\\/]node_modules[\\/](antd[\\/]es[\\/](app|badge|button|config-provider|drawer|dropdown|form|input|menu|modal|segmented|select|skeleton|switch|tooltip)[\\/]index\.js$|(react-router|@tanstack|zod)[\\/])/

/**
 * What is always fetched together is one file, libraries apart from our code, so that a new version
 * leaves them in the browser's cache: the sign-in page (`base`, `entry`), then the shell (`libraries`,
 * `shell`). Left alone, modules are cut by which pages share them: seventy files, a tenth more to fetch.
 */
export const CHUNK_GROUPS = [
  { name: 'base', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
  { name: 'entry', tags: ['$initial'], test: isNotDocument, priority: 3 },
  { name: 'libraries', test: SHELL_LIBRARIES, priority: 2 },
  { name: 'shell', test: /[\\/]web[\\/]app[\\/]app\.tsx$/, priority: 1 },
]

/** The document's own script stays its own chunk, which the document names. */
function isNotDocument(id) {
  return !/[\\/]web[\\/](main\.tsx|index\.html)/.test(id)
}
