package machine

// FindSettings reads the settings of this machine.
func FindSettings() Settings {
	settings := Settings{Governors: root.Governors(), HasSystemd: root.HasSystemd()}
	settings.BoostFile, settings.BoostOff = root.BoostSwitch()
	_, settings.ProcessorLimit, settings.MemoryLimit = root.LimitsAndFiles()
	return settings
}

func isKernelParent(id int32) bool { return id == 2 }
