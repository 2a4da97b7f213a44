/** Fills in the form of the gateway's page and sends it, as the payer's browser does. */
export async function payOnHostedPage(page: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const html = await (await fetch(page, { headers: { 'accept-language': 'en' } })).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(html)?.[1];
  if (!formToken) throw new Error(`no form on ${page}`);
  const form = new URLSearchParams({ formToken, ...fields });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: new URL(page).origin };
  const answer = await fetch(`${page}?lang=en`, { method: 'POST', headers, body: form.toString(), redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the payer was answered ${answer.status}`);
  return html;
}
