interface Named {
  name: string
  categoryName: string | null
  issuerName: string | null
}

/** Common name of an instrument: for ordinary shares, the company name without its legal form. */
export function displayName({ name, categoryName, issuerName }: Named): string {
  return categoryName === 'Ordinary Shares' && issuerName !== null
    ? issuerName.replace(/ (Limited|Ltd)\.?$/, '')
    : name
}
