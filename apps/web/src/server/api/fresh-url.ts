/**
 * Returns an address of this site that leads to a page of now. Without a token, which the site cannot make at every moment, the page
 * may be a minute old.
 */
export function freshUrl(url: string, token: string | null): string {
  return token === null ? url : `${url}?${new URLSearchParams({ after: token }).toString()}`;
}
