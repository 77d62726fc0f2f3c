import { davem199604 } from "./sources/davem-1996-04";
import { davem199605 } from "./sources/davem-1996-05";
import { gonzalez2005 } from "./sources/gonzalez-2005";
import { hayward2002 } from "./sources/hayward-2002";
import { hron2002 } from "./sources/hron-2002";
import { huo2003 } from "./sources/huo-2003";
import { jmorris2002 } from "./sources/jmorris-2002";
import { kdlucasByteUnixbench } from "./sources/kdlucas-byte-unixbench";
import { leete2000 } from "./sources/leete-2000";
import { lmbenchDoc } from "./sources/lmbench-doc";
import { longbottomJsdos } from "./sources/longbottom-jsdos";
import { lowengrub2009 } from "./sources/lowengrub-2009";
import { mcvoy1996 } from "./sources/mcvoy-1996";
import { mcvoy2001 } from "./sources/mcvoy-2001";
import { mikhailovsky2004 } from "./sources/mikhailovsky-2004";
import { papadopoulos2004 } from "./sources/papadopoulos-2004";
import { pratt2005 } from "./sources/pratt-2005";
import { ralf1998 } from "./sources/ralf-1998";
import { singh2007 } from "./sources/singh-2007";
import { tiSdk } from "./sources/ti-sdk";
import { vpsbench } from "./sources/vpsbench";
import { wiproLm2002 } from "./sources/wipro-lm-2002";
import { wiproUb2002 } from "./sources/wipro-ub-2002";
import { wright2005 } from "./sources/wright-2005";

/** Every source of the literature, in the order of the register. A new source is a file and a line here. */
export const PUBLISHED_SOURCES = [
  tiSdk,
  lmbenchDoc,
  kdlucasByteUnixbench,
  mcvoy1996,
  davem199605,
  davem199604,
  ralf1998,
  leete2000,
  mcvoy2001,
  hayward2002,
  hron2002,
  jmorris2002,
  wiproLm2002,
  wiproUb2002,
  huo2003,
  papadopoulos2004,
  mikhailovsky2004,
  pratt2005,
  gonzalez2005,
  wright2005,
  singh2007,
  lowengrub2009,
  vpsbench,
  longbottomJsdos,
] as const;
