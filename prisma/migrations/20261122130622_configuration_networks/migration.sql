-- AlterTable
ALTER TABLE "configuration_totals" ADD COLUMN     "networks" INTEGER NOT NULL DEFAULT 1;
