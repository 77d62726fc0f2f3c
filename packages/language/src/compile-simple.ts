type Argument = [name: string];
type Tag = [name: string, ...words: (string | Argument)[]];

/**
 * Compiles what messages of components of the browser may have: arguments without a format, and tags that hold no other tag. The
 * result is that of icu-minify, whose parser a browser does not get.
 */
export function compileSimple(message: string): (string | Argument | Tag)[] {
  const parts = message.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.flatMap((part, index): (string | Argument | Tag)[] => {
    if (index % 3 === 0) return compileArguments(part);
    if (index % 3 === 2) return [];
    const words = compileArguments(parts[index + 1] ?? "");
    return [[part, ...(words.length === 0 ? [""] : words)]];
  });
}

function compileArguments(text: string): (string | Argument)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : ([part] satisfies Argument)))
    .filter((part) => part !== "");
}
