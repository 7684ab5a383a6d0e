import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../paths.ts'
import { woffToTtf } from './woff-to-ttf.ts'

const FOLDER = fromRoot('node_modules/.cache/powerdesk-fonts')
const SOURCES = fromRoot('node_modules/@fontsource/noto-sans-sc/files')

/** One file each has the Latin letters, the other the Chinese characters. */
const SUBSETS = ['latin', 'chinese-simplified']
const WEIGHTS = ['400', '500', '700']

/**
 * Environment in which a browser finds glyphs for Chinese, in documents and on canvases: nothing
 * where the system has such a font, else a font from an npm package, unpacked for fontconfig. (As a
 * web font it would serve documents only: a canvas does not wait for its pieces.)
 */
export function chineseFontEnvironment(): Record<string, string> {
  if (systemHasChineseFont()) return {}
  mkdirSync(FOLDER, { recursive: true })
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) unpack(`noto-sans-sc-${subset}-${weight}-normal`)
  }
  const configuration = join(FOLDER, 'fonts.conf')
  writeWhole(configuration, fontConfiguration())
  return { FONTCONFIG_FILE: configuration }
}

function systemHasChineseFont(): boolean {
  const { stdout, status } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function unpack(name: string): void {
  const target = join(FOLDER, `${name}.ttf`)
  if (!existsSync(target))
    writeWhole(target, woffToTtf(readFileSync(join(SOURCES, `${name}.woff`))))
}

/** Another run may be doing the same: nobody sees half a file. */
function writeWhole(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

/** The files call their families by their weights; a page asks for one name in several weights. */
function fontConfiguration(): string {
  const rename = (subset: string, family: string) => `<match target="scan">
    <test name="file" compare="contains"><string>${subset}</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
  </match>`
  const prefer = (generic: string) => `<alias><family>${generic}</family><prefer>
    <family>Noto Sans SC Latin</family><family>Noto Sans SC</family>
  </prefer></alias>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(FOLDER, 'cache')}</cachedir>
  ${rename('noto-sans-sc-latin', 'Noto Sans SC Latin')}
  ${rename('noto-sans-sc-chinese', 'Noto Sans SC')}
  ${['sans-serif', 'system-ui'].map(prefer).join('\n  ')}
</fontconfig>
`
}
