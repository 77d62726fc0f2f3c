/** A place at which a translation says something else than the paper. */
type TranslationDifference = {
  readonly place: string;
  readonly original: string;
  readonly translation: string;
  readonly remark: string;
};

/**
 * The Russian translation of the paper of 1990, from which it has the text of all sections and the captions, but no rows of tables, no
 * drawing and no references. The copy that we read names neither translator nor date.
 */
export const RUSSIAN_TRANSLATION = {
  title: "Почему операционные системы ускоряются не так быстро, как это делает аппаратура?",
  author: "Джон К. Остерхут",
  /** The edition whose text it translates. */
  of: "1990",
  /** The edition that it names as its source. */
  cites: "1989",
  differences: [
    {
      place: "Table 2, caption",
      original: "4.3 microseconds",
      translation: "4,3 миллисекунды",
      remark: "Milliseconds in place of microseconds, which is a thousand times as long.",
    },
    {
      place: "Table 1, caption",
      original: "VAX-11/780",
      translation: "VAX-11/78",
      remark: "A digit is missing.",
    },
    {
      place: "Section 3",
      original: "rather than",
      translation: "быстрее, чем",
      remark:
        "It says that SunOS 4.0.3 maps files faster than it keeps them in a buffer cache. The paper says that it does the one and not the other.",
    },
    {
      place: "Sections 8 and 9",
      original: "8, 9",
      translation: "7, 8",
      remark: "Two sections have the number 7, and none has 9.",
    },
    {
      place: "Section 12.2",
      original: "statelessness",
      translation: "отсутствие структуры",
      remark: "A lack of structure. The paper means that an NFS server keeps no state.",
    },
    {
      place: "Section 12.2",
      original: "scrapped",
      translation: "пересмотрена",
      remark: "Revised. The paper’s first choice is to give NFS up.",
    },
  ] satisfies readonly TranslationDifference[],
} as const;
