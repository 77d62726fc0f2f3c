// The page that shows all pictures beside each other.

const STYLE = `body { font: 15px system-ui; margin: 1rem }
  .views { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none } img { display: block; max-width: 40rem; border: 1px solid #999 } .fault { color: #b00 }`;

const escape = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** @param {{name: string, address: string, views: {view: string, files: string[], faults: string[]}[]}[]} pages */
export function toIndex(pages) {
  const contents = pages.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style>
<h1>Screenshots of ${pages.length} pages</h1>
<p>${contents.join(" · ")}</p>
${pages.map(toSection).join("\n")}
</html>
`;
}

function toSection({ name, address, views }) {
  return `<h2 id="${escape(name)}">${escape(name)}</h2><p><code>${escape(address)}</code></p>
<div class="views">${views.map(toView).join("")}</div>`;
}

function toView({ view, files, faults }) {
  const lines = faults.map((fault) => `<p class="fault">${escape(fault)}</p>`);
  const shown = files.map((file) =>
    file.endsWith(".pdf")
      ? `<p><a href="${file}">as PDF</a></p>`
      : `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`,
  );
  return `<figure><figcaption>${escape(view)}</figcaption>${lines.join("")}${shown.join("")}</figure>`;
}
