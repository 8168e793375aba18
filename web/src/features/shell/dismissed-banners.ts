const key = 'dismissedBanners'

/** Name of the custom property for a banner's `display`: `none` after it was closed. */
export const bannerDisplay = (id: string) => `--banner-${id.replaceAll(/[^\w-]/g, '_')}`

/** Hides a banner for the rest of the browser session. */
export function dismissBanner(id: string): void {
  const name = bannerDisplay(id)
  document.documentElement.style.setProperty(name, 'none')
  try {
    const earlier = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...earlier, name]))
  } catch {
    // Without storage, the banner appears again on the next page load.
  }
}

/** Runs in `<head>` before the first paint. Pages are cached for all readers and contain every banner. */
export const dismissedScript = `try{for(const n of JSON.parse(sessionStorage.getItem('${key}')||'[]'))document.documentElement.style.setProperty(n,'none')}catch{}`
