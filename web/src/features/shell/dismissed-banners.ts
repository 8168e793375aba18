const key = 'dismissedBanners'

/** The property by which a banner is displayed: `none` once it was closed. */
export const bannerDisplay = (id: string) => `--banner-${id.replaceAll(/[^\w-]/g, '_')}`

/** Puts a banner away until the reader's session ends. */
export function dismissBanner(id: string): void {
  const name = bannerDisplay(id)
  document.documentElement.style.setProperty(name, 'none')
  try {
    const earlier = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...earlier, name]))
  } catch {
    // A browser that keeps nothing shows it again on the next page that is loaded.
  }
}

/** Runs in a page's head, before anything is drawn: a page comes with all its banners, for it is the same for everybody. */
export const dismissedScript = `try{for(const n of JSON.parse(sessionStorage.getItem('${key}')||'[]'))document.documentElement.style.setProperty(n,'none')}catch{}`
